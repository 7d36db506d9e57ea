import type { Operation } from '../../../../changes/call.ts';
import { loadCameraRow } from '../../../cameras/cameras/public.ts';
import * as repo from '../automations.repo.ts';
import { showAutomations } from '../show-automations.ts';

export const listAutomations: Operation<'listAutomations'> = async ({ services, actor }, { params }) => {
  const { db } = services;
  const camera = await loadCameraRow(db, actor, params.id);
  return showAutomations(services, db, actor, await repo.listAutomations(actor.reach, db, camera.id));
};
