import {
  StoredChange,
  StoredTried,
  type SuggestedChange,
  type SuggestionEffect,
} from '@sightline/contract/alerts/suggestions';
import { uuidv7 } from 'uuidv7';
import { reachedBefore } from '../../../../changes/reach/reached.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { type EvidenceEntry, type NewSuggestion, putSuggestion } from '../making.repo.ts';

export const DWELL = {
  kind: 'limit',
  node: 'area_check',
  rule_type: 'area_check',
  unit: 'seconds',
  from: 1,
  to: 4,
} as const satisfies SuggestedChange;
const EFFECT: SuggestionEffect = {
  alerts: 12,
  invalid: 8,
  confirmed: 4,
  gone: 8,
  invalid_gone: 8,
  confirmed_lost: 0,
  added: 0,
  days: 3,
};

/** An open suggestion for a camera. */
export async function addSuggestion(
  db: Db,
  cameraId: string,
  part: Partial<NewSuggestion> & { evidence?: readonly EvidenceEntry[] } = {},
): Promise<string> {
  const change = part.change ?? DWELL;
  const effect = part.effect ?? EFFECT;
  const id = await putSuggestion(db, {
    id: uuidv7(),
    cameraId: reachedBefore<'camera'>(cameraId),
    useCase: 'no_access_area',
    flowId: null,
    flowVersion: null,
    change,
    stored: { change: StoredChange.write(change), tried: StoredTried.write([{ change, effect }]) },
    effect,
    tried: true,
    evidence: [],
    pictureOf: null,
    alerts: 12,
    invalid: 8,
    from: new Date('2026-06-01T00:00:00Z'),
    to: new Date('2026-06-08T00:00:00Z'),
    ...part,
  });
  return id!;
}
