import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../camera-store/load-camera.ts';
import { keepVisit, listPeople } from '../presence.repo.ts';

/** Everybody else hears of it only when somebody comes, goes or turns to another shape. */
export const announcePresence: Operation<'announcePresence'> = async ({ services, actor }, { params, body }) => {
  const { db, realtime } = services;
  const camera = await loadCameraRow(db, actor, params.id);
  const { section, state, shape } = body;
  const editor = { cameraId: camera.id, section };
  const before = await listPeople(db, editor);
  await keepVisit(db, { ...editor, sessionId: actor.sessionId }, { state, shape });
  const people = await listPeople(db, editor);
  if (!isDeepStrictEqual(before, people)) {
    const place = { resellerId: camera.reseller_id, companyId: camera.company_id, siteId: camera.site_id };
    realtime.publish(place, { type: 'editor_presence', camera_id: camera.id, section, people });
  }
  return { people };
};
