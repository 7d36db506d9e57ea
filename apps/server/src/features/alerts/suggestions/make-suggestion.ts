import { MOST_EVIDENCE, StoredChange, StoredTried, WATCHED_DAYS } from '@sightline/contract/alerts/suggestions';
import type { CameraProgram } from '@sightline/contract/logic-flows/programs';
import type { CameraUseCase } from '@sightline/contract/node-link';
import { changedUseCase, watching } from '@sightline/engine/replay/change';
import { compareRuns } from '@sightline/engine/replay/compare';
import { footOf } from '@sightline/geometry/boxes';
import { uuidv7 } from 'uuidv7';
import type { Services } from '../../../changes/services.ts';
import { type LoggedChunk, listLog } from '../../nodes/detections/public.ts';
import { programOf } from '../../nodes/node-link/public.ts';
import { foundAgain, measuredIn } from './making/measure.ts';
import { effectOn, isInvalid, type Reviewed } from './making/reviewed.ts';
import { asTried, candidatesFor, chosenOf, type Weighed } from './making/weigh.ts';
import type { CandidateRow, EvidenceEntry, NoisyCamera } from './making.repo.ts';
import * as repo from './making.repo.ts';
import { tryOut } from './trying/try-out.ts';

/** With fewer alerts in the log a replay proves nothing. */
const LEAST_FOUND_AGAIN = 5;
const DAY_MS = 86_400_000;

interface Judged {
  alerts: readonly Reviewed[];
  weighed: readonly Weighed[];
  tried: boolean;
}

/** Makes, renews or withdraws the suggestion for one use case of one camera. */
export async function makeSuggestion(services: Services, wanted: CandidateRow, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const camera = await repo.findNoisy(db, wanted);
  const program = camera && (await programOf(services, camera.id));
  const live = program?.use_cases.find(({ use_case }) => use_case === wanted.useCase);
  if (!camera || !program || !live) {
    await repo.withdrawOthers(db, wanted, null);
    return;
  }
  const alerts = await reviewedOn(services, camera, wanted.useCase);
  const chunks = await listLog(db, camera.id, camera.from);
  const judged =
    (await triedOut(services, { camera, program, live, alerts, chunks }, signal)) ?? estimated(live, alerts);
  const silenced = new Set(await repo.listSilenced(db, camera.id, wanted.useCase));
  await keep(services, { camera, live, judged }, chosenOf(judged.weighed, judged.alerts, silenced));
}

async function reviewedOn({ db }: Services, camera: NoisyCamera, useCase: string): Promise<Reviewed[]> {
  const rows = await repo.listReviewed(db, camera.id, useCase, { since: camera.from, limit: MOST_EVIDENCE });
  return rows.map(({ id, occurred_at, hour, status, objects, trace }) => ({
    id,
    camera: camera.id,
    atMs: occurred_at.getTime(),
    hour,
    status,
    feet: objects.filter(({ offending }) => offending).map(({ box }) => footOf(box)),
    measured: measuredIn(trace),
  }));
}

interface Trying {
  camera: NoisyCamera;
  program: CameraProgram;
  live: CameraUseCase;
  alerts: readonly Reviewed[];
  chunks: readonly LoggedChunk[];
}

/** Once as it is, to see how far each alert went, and once more with every candidate beside it. */
async function triedOut(
  services: Services,
  { camera, program, live, alerts, chunks }: Trying,
  signal: AbortSignal,
): Promise<Judged | undefined> {
  if (chunks.length === 0) return undefined;
  const watched = (useCase: CameraUseCase) => watching(camera.id, program, useCase);
  const asItIs = await tryOut(services, chunks, { live: watched(live) }, signal);
  const found = foundAgain(alerts, asItIs);
  const held = [...found.keys()].toSorted((a, b) => b.atMs - a.atMs);
  if (held.length < LEAST_FOUND_AGAIN || !held.some(isInvalid)) return undefined;
  const candidates = candidatesFor(live, held);
  const alone = Object.fromEntries(
    candidates.map(({ change }, index) => [`${index}`, watched(changedUseCase(live, asTried(change)))]),
  );
  const changed = await tryOut(services, chunks, { live: watched(live), alone }, signal);
  const weighed = candidates.map(({ change }, index): Weighed => {
    const raised = changed.alone[`${index}`] ?? [];
    // Each by itself: somebody about whom there is still an alert is not lost, whichever of several it is.
    const gone = new Set(
      held.filter((one) => compareRuns([found.get(one)!], raised).gone.length > 0).map(({ id }) => id),
    );
    const added = compareRuns(changed.live, raised).added.length;
    return { change, effect: effectOn(held, ({ id }) => gone.has(id), { days: daysIn(chunks), added }), gone };
  });
  return { alerts: held, weighed, tried: true };
}

const daysIn = (chunks: readonly LoggedChunk[]) => {
  const ms = chunks.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0);
  return Math.round((ms / DAY_MS) * 100) / 100;
};

/** Without a detection log: what the alerts themselves tell. */
function estimated(live: CameraUseCase, alerts: readonly Reviewed[]): Judged {
  const weighed = candidatesFor(live, alerts).map(
    ({ change, spares }): Weighed => ({
      change,
      effect: effectOn(alerts, spares, { days: WATCHED_DAYS }),
      gone: new Set(alerts.filter(spares).map(({ id }) => id)),
    }),
  );
  return { alerts, weighed, tried: false };
}

interface Found {
  camera: NoisyCamera;
  live: CameraUseCase;
  judged: Judged;
}

async function keep(services: Services, { camera, live, judged }: Found, chosen: Weighed | undefined): Promise<void> {
  const wanted = { cameraId: camera.id, useCase: live.use_case };
  if (!chosen) {
    await repo.withdrawOthers(services.db, wanted, null);
    return;
  }
  const { change, effect, gone } = chosen;
  const node = change.kind === 'limit' ? change.node : undefined;
  const evidence = judged.alerts.map(
    ({ id, measured }): EvidenceEntry => [id, (node === undefined ? undefined : measured[node]) ?? null, gone.has(id)],
  );
  const { id: _, siteId, companyId, resellerId, ...figures } = camera;
  await services.db.transaction(async (tx) => {
    const id = await repo.putSuggestion(tx, {
      id: uuidv7(),
      ...wanted,
      cameraId: camera.id,
      flowId: live.flow_id ?? null,
      flowVersion: live.flow_version ?? null,
      change,
      stored: { change: StoredChange.write(change), tried: StoredTried.write(withoutGone(judged.weighed)) },
      effect,
      tried: judged.tried,
      evidence,
      pictureOf: judged.alerts.find((alert) => isInvalid(alert) && gone.has(alert.id))?.id ?? null,
      ...figures,
    });
    if (!id) return;
    await repo.withdrawOthers(tx, wanted, id);
    const place = { siteId, companyId, resellerId };
    tx.afterCommit(() => services.realtime.publish(place, { type: 'suggestion_made', id, site_id: siteId }));
  });
}

const withoutGone = (weighed: readonly Weighed[]) => weighed.map(({ change, effect }) => ({ change, effect }));
