import type { NodeCapture } from '@sightline/contract/people/node-faces';
import { ALWAYS, Schedule, sharedHours } from '@sightline/contract/schedules';
import { StoredHours } from '@sightline/contract/stored-configuration';
import { scheduleTest } from '@sightline/engine/schedule';
import type { NodeActor } from '../../../changes/call.ts';
import type { Services } from '../../../changes/services.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type JudgedPerson, judgePerson } from '../persons/public.ts';
import { wayPast } from './access-settings.ts';
import { findJudged } from './judged-persons.repo.ts';
import { type Recognised, recognise, type SeenFace } from './recognise.ts';
import { insertFaces, lockPeople, type NewFace, pairPresence } from './store-faces.repo.ts';
import { tellOfFaces } from './tell-of-faces.ts';
import { type FaceCamera, findFaceCameras } from './watching.repo.ts';

type Part = 'capture_logs' | 'access_control';

/** Whether a part of people management is on for a camera at a moment, by the clock of its site. */
function isOn(camera: FaceCamera, part: Part, atMs: number): boolean {
  const configured = camera[part];
  if (!configured?.enabled) return false;
  const read = StoredHours.read(camera.operating_hours);
  const operating = read.ok ? read.content : ALWAYS;
  const hours = configured.schedule === null ? operating : sharedHours(operating, Schedule.parse(configured.schedule));
  return scheduleTest(hours, camera.time_zone)(atMs);
}

interface LoggedFace extends SeenFace {
  isLogged: boolean;
}

const seenBy =
  (cameras: ReadonlyMap<string, FaceCamera>) =>
  (capture: NodeCapture): LoggedFace[] => {
    const camera = cameras.get(capture.camera_id.toLowerCase());
    if (!camera) return [];
    const atMs = Date.parse(capture.occurred_at);
    return [
      {
        capture,
        camera,
        isControlled: isOn(camera, 'access_control', atMs),
        isLogged: isOn(camera, 'capture_logs', atMs),
      },
    ];
  };

const NEEDS_NOBODY = new Set(['authorised']);

function faceOf(
  { capture, camera, isControlled, isLogged }: LoggedFace,
  { result, personId, closestId, score }: Recognised,
  person: JudgedPerson | undefined,
): NewFace {
  const { authorisation, endedOn } = judgePerson(person, Date.parse(capture.occurred_at), camera.time_zone);
  const { id, camera_id, occurred_at, quality, template, face_box, picture_id } = capture;
  return {
    ...{ id, camera_id, occurred_at, quality, template, face_box, picture_id },
    direction: capture.direction ?? (isControlled ? wayPast(camera) : null),
    reseller_id: camera.reseller_id,
    company_id: camera.company_id,
    site_id: camera.site_id,
    zone_id: camera.zone_id,
    in_capture_log: isLogged,
    in_access_log: isControlled,
    result,
    person_id: personId,
    closest_id: closestId,
    score,
    authorisation: isControlled ? authorisation : null,
    ended_on: isControlled ? endedOn : null,
    needs_decision: isControlled && result !== 'not_compared' && !NEEDS_NOBODY.has(authorisation),
  };
}

function announce({ realtime }: Services, tx: Db, faces: readonly NewFace[]) {
  const sites = new Map(faces.map((one) => [one.site_id, one]));
  tx.afterCommit(() => {
    for (const { reseller_id, company_id, site_id } of sites.values())
      realtime.publish(
        { resellerId: reseller_id, companyId: company_id, siteId: site_id },
        { type: 'people_changed', site_id },
      );
  });
}

const earliestOf = (faces: readonly NewFace[]) =>
  new Date(Math.min(...faces.map(({ occurred_at }) => Date.parse(occurred_at)))).toISOString();

const namedBy = ({ personId, closestId }: Recognised) => [personId, closestId].filter((id) => id !== null);

/** Without those who were erased, or are without consent again, since the faces were compared. */
function stillThere(who: Recognised, people: ReadonlyMap<string, JudgedPerson>): Recognised {
  if (namedBy(who).every((id) => people.has(id))) return who;
  return { result: 'not_recognised', personId: null, closestId: null, score: null };
}

/** Stores faces that a node captured with its own cameras; answers for each of them whether it was new. */
export async function takeCaptures(services: Services, node: NodeActor, captures: readonly NodeCapture[]) {
  const { db } = services;
  const cameras = await findFaceCameras(node, db, [...new Set(captures.map(({ camera_id }) => camera_id))]);
  const seen = captures.flatMap(seenBy(cameras));
  const whoIs = await recognise(db, seen);
  let fresh: NewFace[] = [];
  const taken = await db.transaction(async (tx) => {
    const people = await findJudged(
      tx,
      seen.flatMap(({ capture }) => namedBy(whoIs(capture))),
    );
    const logged = seen.filter(({ isControlled, isLogged }) => isControlled || isLogged);
    const faces = logged.map((one) => {
      const who = stillThere(whoIs(one.capture), people);
      return faceOf(one, who, who.personId === null ? undefined : people.get(who.personId));
    });
    await lockPeople(tx, faces);
    const stored = await insertFaces(tx, faces);
    fresh = faces.filter(({ id }) => stored.has(id.toLowerCase()));
    if (fresh.length > 0) {
      await pairPresence(tx, fresh, earliestOf(fresh));
      announce(services, tx, fresh);
    }
    // What nobody wants to know is taken all the same: its node need not send it again.
    return new Map(seen.map(({ capture: { id } }) => [id.toLowerCase(), stored.has(id.toLowerCase())]));
  });
  await tellOfFaces(services, fresh, cameras);
  return taken;
}
