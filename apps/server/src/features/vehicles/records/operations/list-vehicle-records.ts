import type { PageQuery } from '@sightline/contract/common';
import type { RecordFilter } from '@sightline/contract/vehicles/records';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import { readTimeList } from '../../../../platform/paging/time-list.ts';
import { presentPage, viewingOf } from '../records.present.ts';
import { countRecords, listRecords } from '../records.repo.ts';

async function listed({ db, storage }: Services, actor: Actor, query: PageQuery, filter: RecordFilter) {
  const page = await readTimeList(query, {
    list: (slice) => listRecords(actor.reach, db, filter, slice),
    count: (most) => countRecords(actor.reach, db, filter, most),
  });
  return presentPage(viewingOf(storage, actor, filter.record_type === 'transit_trail'), page);
}

export const listVehicleRecords: Operation<'listVehicleRecords'> = ({ services, actor }, { query, body }) =>
  listed(services, actor, query, body);

export const listVehicleRecordInfos: Operation<'listVehicleRecordInfos'> = ({ services, actor }, { query, body }) =>
  listed(services, actor, query, body);
