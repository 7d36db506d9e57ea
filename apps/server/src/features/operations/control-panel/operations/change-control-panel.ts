import type { ControlChange } from '@sightline/contract/control-panel';
import { MAX_CAMERAS_AT_ONCE } from '@sightline/contract/use-case-settings';
import type { Operation } from '../../../../changes/call.ts';
import { fail } from '../../../../platform/errors/app-error.ts';
import { applyControlChange } from '../apply-control-change.ts';

const idsIn = (changes: readonly ControlChange[]) => changes.flatMap(({ camera_ids }) => camera_ids);

export const changeControlPanel: Operation<'changeControlPanel'> = ({ services, actor }, { body: { changes } }) => {
  if (idsIn(changes).length > MAX_CAMERAS_AT_ONCE) fail('too_many', { field: 'changes', max: MAX_CAMERAS_AT_ONCE });
  return services.db.transaction(async (tx) => {
    const cameras = new Map<string, { id: string; name: string; changed: boolean }>();
    for (const change of changes) {
      for (const camera of await applyControlChange({ services, tx, actor }, change)) {
        const changed = camera.changed || cameras.get(camera.id)?.changed === true;
        cameras.set(camera.id, { ...camera, changed });
      }
    }
    return { cameras: [...cameras.values()], at: new Date().toISOString() };
  });
};
