import type { AlertFeatureChange } from '@sightline/contract/alert-features';
import { settingsIn } from '@sightline/contract/alert-features';
import type { ConfiguredArea } from '@sightline/contract/areas/shapes';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { USE_CASES, type UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { settingForLimit } from '@sightline/engine/use-cases/limit-settings';
import { call } from '../../../lib/api.ts';
import type { Draft } from './draft.ts';

const isUseCase = (name: string): name is UseCaseKey => Object.hasOwn(USE_CASES, name);

/** The settings of a classic use case that a draft changes. */
export function settingsWith(
  useCase: UseCaseKey,
  feature: Readonly<Record<string, unknown>>,
  { limits, schedule, alertCooldown, reAlertDelay }: Draft,
): AlertFeatureChange {
  const now = settingsIn(useCase, feature);
  const changed: Record<string, unknown> = {};
  for (const [node, limit] of Object.entries(limits))
    Object.assign(changed, settingForLimit(useCase, { ...now, ...changed }, node, limit));
  return {
    ...changed,
    ...(schedule ? { schedule } : {}),
    ...(alertCooldown === undefined ? {} : { alert_cooldown: alertCooldown }),
    ...(reAlertDelay === undefined ? {} : { per_object_cooldown: reAlertDelay }),
  };
}

/** What is drawn for a use case, with areas that were moved; one that was a rectangle or an ellipse becomes a polygon. */
export function drawnWithMoved(drawn: ConfiguredArea, moved: readonly RuleArea[]): ConfiguredArea {
  const points = new Map(moved.map((area) => [area.id, area.points]));
  const others = [...drawn.rectangles, ...drawn.ellipses].filter(({ id }) => points.has(id));
  const isLeft = ({ id }: { id: string }) => !points.has(id);
  return {
    ...drawn,
    rectangles: drawn.rectangles.filter(isLeft),
    ellipses: drawn.ellipses.filter(isLeft),
    polygons: [
      ...drawn.polygons.map((polygon) => ({ ...polygon, points: points.get(polygon.id) ?? polygon.points })),
      ...others.map(({ id, user, label, label_name, categories, color, zone, version }) => ({
        ...{ id, user, label, label_name, categories, color, zone, version },
        points: points.get(id)!,
      })),
    ],
  };
}

async function saveSettings(camera: string, useCase: UseCaseKey, draft: Draft): Promise<void> {
  const params = { id: camera };
  const { alert_features: features } = await call('GET /camera/use-case-settings/:id/', { params });
  const feature = features?.[useCase];
  if (!feature) return;
  const change = settingsWith(useCase, feature, draft);
  if (Object.keys(change).length === 0) return;
  await call('PUT /camera/use-case-settings/:id/', {
    params,
    body: { alert_features: { [useCase]: { ...change, version: feature.version } } },
  });
}

async function saveAreas(camera: string, useCase: UseCaseKey, moved: readonly RuleArea[]): Promise<void> {
  const params = { id: camera };
  const { alert_features: features, version } = await call('GET /alerts/configure/:id/', { params });
  const drawn = features[useCase]?.configured_area;
  if (!drawn) return;
  await call('PATCH /alerts/configure/:id/', {
    params,
    body: { version, alert_features: { [useCase]: { configured_area: drawnWithMoved(drawn, moved) } } },
  });
}

/** Makes a draft of a classic use case live on its cameras; what is the same already is not sent again. */
export async function saveUseCase(useCase: string, cameras: readonly string[], draft: Draft): Promise<void> {
  if (!isUseCase(useCase)) return;
  for (const camera of cameras) {
    const moved = Object.values(draft.areas[camera] ?? {}).flat();
    if (moved.length > 0) await saveAreas(camera, useCase, moved);
    await saveSettings(camera, useCase, draft);
  }
}
