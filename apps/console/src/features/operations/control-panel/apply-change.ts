import { MAX_CAMERAS_AT_ONCE } from '@sightline/contract/use-case-settings';
import { call } from '../../../lib/api.ts';
import type { OwnChange, PanelChange } from './bulk-plan.ts';

const wireOf = ({ useCases, node, blocks, flows, ...fields }: PanelChange) => ({
  ...fields,
  ...(useCases ? { use_cases: useCases } : {}),
  ...(node === undefined ? {} : { node: node?.id ?? null }),
  ...(blocks ? { blocks_on: blocks } : {}),
  ...(flows ? { flows_on: flows } : {}),
});

/** Cameras with the same change go together. */
function changesOf(own: readonly OwnChange[]) {
  const changes = new Map<string, ReturnType<typeof wireOf> & { camera_ids: string[] }>();
  for (const { camera, change } of own) {
    const wire = wireOf(change);
    const key = JSON.stringify(wire);
    changes.set(key, { ...wire, camera_ids: [...(changes.get(key)?.camera_ids ?? []), camera.id] });
  }
  return [...changes.values()];
}

/** Makes a change on cameras of any sites: on all of them or none, as far as one call takes them. */
export async function applyChange(own: readonly OwnChange[]): Promise<void> {
  for (let at = 0; at < own.length; at += MAX_CAMERAS_AT_ONCE) {
    const changes = changesOf(own.slice(at, at + MAX_CAMERAS_AT_ONCE));
    await call('PATCH /control_panel/', { body: { changes } });
  }
}
