import { resolvedForm } from '@sightline/contract/areas/forms';
import { formOfItem } from '@sightline/contract/areas/shapes';
import type { CameraUseCase } from '@sightline/contract/node-link';
import type { RuleArea } from '@sightline/contract/rules/areas';
import { ALWAYS, isAlways, Schedule, sharedHours } from '@sightline/contract/schedules';
import { StoredHours, storedFormOf } from '@sightline/contract/stored-configuration';
import type { WatchedArea, WatchedCamera } from './watched-cameras.repo.ts';

/** When a camera works. What cannot be read is shown on its page, which reads it in the same way: see cannot-run. */
export function operatingHoursOf({ operatingHours }: WatchedCamera): Schedule {
  const read = StoredHours.read(operatingHours);
  return read.ok ? read.content : ALWAYS;
}

/** Something counts while its camera operates and, when it has a schedule of its own, while that holds, too. */
export function scheduleOf(own: unknown, operatingHours: Schedule): Pick<CameraUseCase, 'schedule'> {
  const schedule = own === null ? operatingHours : sharedHours(operatingHours, Schedule.parse(own));
  return isAlways(schedule) ? {} : { schedule };
}

function ruleAreaOf({ id, kind, form, label }: WatchedArea): RuleArea | undefined {
  const read = storedFormOf(kind).read(form);
  if (!read.ok) return undefined;
  const { area_type, points } = resolvedForm(formOfItem(kind, read.content));
  return { id, area_type, label: label ?? '', points: points.map(([x, y]) => [x, y]) };
}

/**
 * Areas as rules have them; nothing when one cannot be read: what runs on some of its areas alone would look as if it ran on
 * all of them.
 */
export function ruleAreasOf(areas: readonly WatchedArea[]): RuleArea[] | undefined {
  const drawn = areas.flatMap((area) => ruleAreaOf(area) ?? []);
  return drawn.length === areas.length ? drawn : undefined;
}
