import type { PersonAuthorisation } from '@sightline/contract/people/authorisation';
import type { FaceResult } from '@sightline/contract/people/logs';
import type { Reach } from '../../../changes/reach/reach.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import { within } from '../../../changes/reach/within.ts';
import type { Db } from '../../../platform/db/db.ts';
import { sql } from '../../../platform/db/sql.ts';

export interface CapturedFace {
  id: Reached<'face_record'>;
  site_id: string;
  occurred_at: Date;
  in_access_log: boolean;
  quality: number;
  template: Buffer | null;
  face_box: { x: number; y: number; width: number; height: number } | null;
  storage_key: string | null;
  is_simulated: boolean;
}

const FACE_PLACE = { reseller: 'r.reseller_id', company: 'r.company_id', site: 'r.site_id' };

export async function lockCapturedFace(reach: Reach, tx: Db, id: string): Promise<CapturedFace | undefined> {
  const { rows } = await tx.query<CapturedFace>(sql`
    select r.id, r.site_id, r.occurred_at, r.in_access_log, r.quality, r.template, r.face_box, m.storage_key, starts_with(c.source, 'sim://') as is_simulated
    from face_records r join cameras c on c.id = r.camera_id
    left join media m on m.id = r.picture_id and m.camera_id = r.camera_id
    where r.id = ${id}::uuid and ${within(reach, FACE_PLACE)} for update of r`);
  return rows[0];
}

export interface Decision {
  result: FaceResult;
  person_id: string | null;
  authorisation: PersonAuthorisation | null;
  ended_on: string | null;
  is_added: boolean;
}

export const storeDecision = (tx: Db, id: Reached<'face_record'>, decision: Decision) =>
  tx.query(sql`
    update face_records set result = ${decision.result}, person_id = ${decision.person_id}::uuid, closest_id = null,
      authorisation = ${decision.authorisation}, ended_on = ${decision.ended_on}::date, needs_decision = false,
      is_added = is_added or ${decision.is_added}
    where id = ${id}`);
