import { z } from 'zod';
import { GivenSlot } from './schedules.ts';

/** How long a site keeps its alerts, as people choose it. */
export const RECORD_DELETION_FREQUENCIES = ['1_month', '3_months', '6_months', '1_year', '2_years', 'never'] as const;
export type RecordDeletionFrequency = (typeof RECORD_DELETION_FREQUENCIES)[number];

/** Months after which an alert goes; null: it stays. */
export const MONTHS_KEPT: Record<RecordDeletionFrequency, number | null> = {
  '1_month': 1,
  '3_months': 3,
  '6_months': 6,
  '1_year': 12,
  '2_years': 24,
  never: null,
};

export const REPORT_PERIODS = ['daily', 'weekly', 'bi_weekly', 'monthly'] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const MAX_VIDEO_SECONDS = 30;
export const MAX_FRAMES_PER_TYPE = 20;
export const MAX_USE_CASES_PER_CAMERA = 50;
export const MAX_EXPIRY_DAYS = 3650;

const fields = {
  record_deletion_frequency: z.enum(RECORD_DELETION_FREQUENCIES),
  report_period: z.enum(REPORT_PERIODS),
  /** Seconds of video around an alert. */
  alert_video_duration: z.number().int().min(1).max(MAX_VIDEO_SECONDS),
  /** Pictures kept of each kind of alert. */
  alert_frames_per_type: z.number().int().min(1).max(MAX_FRAMES_PER_TYPE),
  max_alert_use_cases_per_camera: z.number().int().min(1).max(MAX_USE_CASES_PER_CAMERA),
  /** Days after which passwords of the site's people expire; null: never. */
  password_expiry_days: z.number().int().min(1).max(MAX_EXPIRY_DAYS).nullable(),
  /** Whether calibrations may be pushed to, and pulled from, other cameras. */
  calibration_transfer: z.boolean(),
  /** When people work there, by the site's clock, in steps of half an hour. */
  working_hours: GivenSlot,
};

export const SiteSettings = z.strictObject(fields);
export type SiteSettings = z.infer<typeof SiteSettings>;

export const SiteSettingsChange = SiteSettings.partial();

/** What a site has that never chose. Nothing is deleted and nobody locked out unless somebody wants it. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  record_deletion_frequency: 'never',
  report_period: 'weekly',
  alert_video_duration: 10,
  alert_frames_per_type: 3,
  max_alert_use_cases_per_camera: 10,
  password_expiry_days: null,
  calibration_transfer: false,
  working_hours: ['07:00', '19:00'],
};

/** Stored settings as they count: what was never chosen, or is not valid any more, has its default. */
export function readSiteSettings(stored: unknown): SiteSettings {
  const given: Record<string, unknown> = { ...(typeof stored === 'object' ? stored : null) };
  const names = Object.keys(fields) as (keyof SiteSettings)[];
  const valid = names.flatMap((name) => {
    const read = fields[name].safeParse(given[name]);
    return read.success ? [[name, read.data]] : [];
  });
  return { ...DEFAULT_SITE_SETTINGS, ...Object.fromEntries(valid) };
}
