import { USE_CASES } from '@sightline/contract/use-cases/catalogue';
import type { FieldUnit } from '../../../entities/use-case/field-words.ts';

/** Of fields that no table of use cases has. */
const OWN_UNITS: Readonly<Record<string, FieldUnit | 'GB'>> = {
  alert_cooldown: 's',
  re_alert_delay: 's',
  automated_transfer_cooldown: 's',
  alert_video_duration: 's',
  capture_interval_minutes: 'min',
  limit_minutes: 'min',
  after_minutes: 'min',
  minutes: 'min',
  detection_log_days: 'day',
  password_expiry_days: 'day',
  picture_days: 'day',
  mugshot_days: 'day',
  percent: '%',
  storage_limit_gb: 'GB',
  radius_around: 'm',
};

/** Fields whose every part is in one unit. */
const UNITS_INSIDE: Readonly<Record<string, FieldUnit>> = { model_confidence: '%' };

const OF_USE_CASES = Object.fromEntries(
  Object.values(USE_CASES).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { unit }]: [string, { unit?: string }]) => (unit ? [[name, unit]] : [])),
  ),
);

/** What a number of the trail is counted in. A name means the same in every use case; a test looks. */
export function unitOf(path: readonly string[]): string | undefined {
  const name = path.at(-1) ?? '';
  const around = path.slice(0, -1).map((part) => UNITS_INSIDE[part]);
  return around.find((unit) => unit !== undefined) ?? OWN_UNITS[name] ?? OF_USE_CASES[name];
}
