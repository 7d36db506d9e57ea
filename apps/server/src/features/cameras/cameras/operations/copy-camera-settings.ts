import { blockSpec } from '@sightline/contract/camera-blocks';
import { CAMERA_SECTIONS } from '@sightline/contract/camera-settings';
import { can } from '@sightline/contract/permissions';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { Operation } from '../../../../changes/call.ts';
import { bumpConfigVersion } from '../../../../changes/node-news/node-news.ts';
import type { Reached } from '../../../../changes/reach/reached.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { lockCamerasOfOneSite } from '../../camera-store/load-camera.ts';
import { readCameraUseCases } from '../../use-cases/load-use-cases.ts';
import { carryOut, planCopy } from '../copy-settings.ts';

const distinct = <T>(list: readonly T[]): T[] => [...new Set(list)];

export const copyCameraSettings: Operation<'copyCameraSettings'> = ({ services, actor }, { body }) =>
  services.db.transaction(async (tx) => {
    const { from, to, preview } = body;
    const [sections, useCases, blocks] = [distinct(body.sections), distinct(body.use_cases), distinct(body.blocks)];
    const rows = await lockCamerasOfOneSite(tx, actor, [from, ...to]);
    const isHeld =
      sections.every((section) => can(actor, CAMERA_SECTIONS[section].write)) &&
      (useCases.length === 0 || can(actor, ALERTS_WRITE)) &&
      blocks.every((block) => can(actor, blockSpec(block).write));
    if (!isHeld) fail('permission_denied');
    const known = await readCameraUseCases(tx, rows);
    const source = known.find(({ row }) => row.id === from) ?? fail('out_of_reach', { field: 'from' });
    const cameras = [];
    const nodes = new Set<Reached<'node'>>();
    for (const target of known.filter(({ row }) => row.id !== from)) {
      const plan = planCopy(source, target, { sections, useCases, blocks });
      const isCarriedOut = !preview && plan.changes.length > 0;
      if (isCarriedOut) await carryOut({ services, tx, actor }, target, plan);
      if (isCarriedOut && target.row.deployment_id !== null) nodes.add(target.row.deployment_id);
      const { id, name } = target.row;
      cameras.push({ id, name, changes: plan.changes, left_out: plan.left_out });
    }
    await bumpConfigVersion(tx, [...nodes]);
    return { preview, cameras };
  });
