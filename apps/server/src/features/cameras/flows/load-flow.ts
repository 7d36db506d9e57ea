import type { LogicFlowDetail } from '@sightline/contract/logic-flows/flows';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { presentFlowDetail } from './flows.present.ts';
import { type FlowDetailRow, findFlow, lockFlow } from './flows.repo.ts';

/** A flow within reach, or the call ends with 404. */
export const loadFlowRow = async (db: Db, actor: Actor, id: string): Promise<FlowDetailRow> =>
  (await findFlow(actor.reach, db, id)) ?? fail('flow_not_found');

export const lockFlowRow = async (tx: Db, actor: Actor, id: string): Promise<FlowDetailRow> =>
  (await lockFlow(actor.reach, tx, id)) ?? fail('flow_not_found');

export const loadFlow = async ({ db, storage }: Services, actor: Actor, id: string): Promise<LogicFlowDetail> =>
  presentFlowDetail(await loadFlowRow(db, actor, id), storage);
