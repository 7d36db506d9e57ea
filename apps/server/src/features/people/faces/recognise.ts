import type { FaceResult } from '@sightline/contract/people/logs';
import type { NodeCapture } from '@sightline/contract/people/node-faces';
import type { Db } from '../../../platform/db/db.ts';
import { findNearestPeople } from '../matching/ask-matcher.ts';
import type { NearestTwo } from '../matching/template-index.ts';
import { PEOPLE_DEFAULTS } from '../people-defaults.ts';
import type { FaceCamera } from './watching.repo.ts';

export interface Recognised {
  result: FaceResult;
  personId: string | null;
  closestId: string | null;
  score: number | null;
}

const NOT_COMPARED: Recognised = { result: 'not_compared', personId: null, closestId: null, score: null };

/** Nobody is recognised who comes close only, or whom somebody else resembles nearly as much. */
export function decide({ best, second }: NearestTwo, least: { score: number; margin: number }): Recognised {
  if (!best) return { result: 'not_recognised', personId: null, closestId: null, score: null };
  const nobody = { personId: null, closestId: best.personId, score: best.score };
  if (best.score < least.score) return { result: 'not_recognised', ...nobody };
  if (second && best.score - second.score < least.margin) return { result: 'unsure', ...nobody };
  return { result: 'recognised', personId: best.personId, closestId: null, score: best.score };
}

const isCompared = ({ template, quality }: NodeCapture, camera: FaceCamera): boolean =>
  camera.is_matching === true &&
  camera.consent_note !== '' &&
  template !== null &&
  quality >= (camera.least_quality ?? PEOPLE_DEFAULTS.least_quality);

export interface SeenFace {
  capture: NodeCapture;
  camera: FaceCamera;
  /** Whether access control is on at that moment; without it, nobody is looked for. */
  isControlled: boolean;
}

const numbersOf = (template: string) => {
  const bytes = Buffer.from(template, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length).slice();
};

/** Who faces of one site are. */
async function recogniseAt(db: Db, seen: readonly SeenFace[]): Promise<[string, Recognised][]> {
  const compared = seen.filter(({ capture, camera, isControlled }) => isControlled && isCompared(capture, camera));
  const [first] = compared;
  if (!first) return [];
  const { site_id, templates_version, least_score, least_margin } = first.camera;
  const found = await findNearestPeople(
    db,
    { siteId: site_id, templatesVersion: templates_version ?? '0' },
    compared.map(({ capture }) => numbersOf(capture.template!)),
  );
  const least = {
    score: least_score ?? PEOPLE_DEFAULTS.least_score,
    margin: least_margin ?? PEOPLE_DEFAULTS.least_margin,
  };
  return compared.map(({ capture }, index) => [capture.id, decide(found[index]!, least)]);
}

/** Who was captured, by the id of each capture. */
export async function recognise(db: Db, seen: readonly SeenFace[]): Promise<(capture: NodeCapture) => Recognised> {
  const known = new Map<string, Recognised>();
  for (const siteId of new Set(seen.map(({ camera }) => camera.site_id))) {
    const own = seen.filter(({ camera }) => camera.site_id === siteId);
    for (const [id, one] of await recogniseAt(db, own)) known.set(id, one);
  }
  return ({ id }) => known.get(id) ?? NOT_COMPARED;
}
