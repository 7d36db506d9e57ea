import type { PageQuery } from '@sightline/contract/common';
import type { Operation } from '../../../../changes/call.ts';
import type { Actor } from '../../../../changes/reach/reach.ts';
import type { Services } from '../../../../changes/services.ts';
import { readTimeList } from '../../../../platform/paging/time-list.ts';
import { presentPage, viewingOf } from '../faces.present.ts';
import { type Asked, countFaces, listFaces } from '../faces.repo.ts';

async function listed({ db, storage }: Services, actor: Actor, query: PageQuery, asked: Asked) {
  const page = await readTimeList(query, {
    list: (slice) => listFaces(actor.reach, db, asked, slice),
    count: (most) => countFaces(actor.reach, db, asked, most),
  });
  return presentPage(viewingOf(storage, actor), page);
}

export const listCaptureLogs: Operation<'listCaptureLogs'> = ({ services, actor }, { query, body }) =>
  listed(services, actor, query, { ...body, log: 'in_capture_log' });

export const listAccessLogs: Operation<'listAccessLogs'> = ({ services, actor }, { query, body }) =>
  listed(services, actor, query, { ...body, log: 'in_access_log' });
