import { blockSpec } from '@sightline/contract/camera-blocks';
import { CAMERA_SECTIONS } from '@sightline/contract/camera-settings';
import { can } from '@sightline/contract/permissions';
import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import type { Operation } from '../../../../changes/call.ts';
import { bumpConfigVersion } from '../../../../changes/node-news/node-news.ts';
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
    const planned = known
      .filter(({ row }) => row.id !== from)
      .map((target) => ({ target, plan: planCopy(source, target, { sections, useCases, blocks }) }));
    if (!preview) {
      const wanted = planned.filter(({ plan }) => plan.changes.length > 0);
      await carryOut({ services, tx, actor }, wanted);
      await bumpConfigVersion(tx, distinct(wanted.flatMap(({ target }) => target.row.deployment_id ?? [])));
    }
    const cameras = planned.map(({ target: { row }, plan: { changes, left_out } }) => ({
      id: row.id,
      name: row.name,
      changes,
      left_out,
    }));
    return { preview, cameras };
  });
