import { createHash } from 'node:crypto';
import type { CameraProgram, CameraProgramInForce } from '@sightline/contract/logic-flows/programs';
import { StoredProgram } from '@sightline/contract/logic-flows/stored';
import type { CameraConfig } from '@sightline/contract/node-link';
import { uuidv7 } from 'uuidv7';
import type { NodeActor } from '../../../changes/call.ts';
import type { Reached } from '../../../changes/reach/reached.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors/app-error.ts';
import { presentCamera, presentProgram } from './node-link.present.ts';
import * as repo from './programs.repo.ts';
import { findWatchedCamera, listWatchedCameras } from './watched-cameras.repo.ts';

const programIn = ({ time_zone, use_cases, calibration, region_of_interest }: CameraConfig): CameraProgram => ({
  time_zone,
  use_cases,
  ...(calibration === undefined ? {} : { calibration }),
  ...(region_of_interest === undefined ? {} : { region_of_interest }),
});

const digestOf = (program: CameraProgram) => createHash('sha256').update(JSON.stringify(program)).digest();

/** Keeps what cameras are told wherever that is new; answers the id of what each is told. */
async function keepPrograms(db: Db, cameras: readonly CameraConfig[]): Promise<Map<string, string>> {
  const latest = await repo.latestPrograms(
    db,
    cameras.map(({ id }) => id),
  );
  const ids = new Map<string, string>();
  const fresh: repo.NewProgram[] = [];
  for (const camera of cameras) {
    const program = programIn(camera);
    const digest = digestOf(program);
    const known = latest.get(camera.id);
    const id = known?.digest.equals(digest) ? known.id : uuidv7();
    ids.set(camera.id, id);
    if (id !== known?.id) fresh.push({ id, cameraId: camera.id, digest, content: StoredProgram.write(program) });
  }
  await repo.insertPrograms(db, fresh);
  return ids;
}

/** The cameras of a node as it is told of them, each with the name of its program. */
export async function handOut(services: Services, node: NodeActor): Promise<CameraConfig[]> {
  const watched = await listWatchedCameras(node, services.db);
  const cameras = watched.map((camera) => presentCamera(camera, services));
  const ids = await keepPrograms(services.db, cameras);
  return cameras.map((camera) => ({ ...camera, program: ids.get(camera.id) }));
}

/** What a camera would be told now. */
export async function programOf({ db, log }: Services, cameraId: Reached<'camera'>): Promise<CameraProgram> {
  const camera = (await findWatchedCamera(db, cameraId)) ?? fail('camera_not_found');
  return presentProgram(camera, log);
}

/** Has it that a camera was told since then what it would be told now, unless something is known: for a past that is made up. */
export async function backdateProgram(services: Services, cameraId: Reached<'camera'>, since: Date): Promise<void> {
  if (await repo.programAt(services.db, cameraId, since)) return;
  const program = await programOf(services, cameraId);
  const kept = { digest: digestOf(program), content: StoredProgram.write(program) };
  await repo.insertPrograms(services.db, [{ id: uuidv7(), cameraId, since, ...kept }]);
}

/** What a camera had been told at a time; nothing when that is not known, or cannot be read. */
export async function findProgram(
  db: Db,
  cameraId: Reached<'camera'>,
  at: Date,
): Promise<CameraProgramInForce | undefined> {
  const row = await repo.programAt(db, cameraId, at);
  const read = row && StoredProgram.read(row.content);
  if (!row || !read?.ok) return undefined;
  const until = row.until?.toISOString() ?? null;
  return { id: row.id, camera_id: cameraId, from: row.from.toISOString(), until, program: read.content };
}
