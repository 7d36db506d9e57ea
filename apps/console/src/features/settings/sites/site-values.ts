import { Id, Name } from '@sightline/contract/common';
import { Country, TimeZone } from '@sightline/contract/countries';
import { type Escalation, EscalationFields } from '@sightline/contract/escalation';
import { DEFAULT_SITE_SETTINGS, SiteSettings } from '@sightline/contract/site-settings';
import { NewSite, type Site, type SiteChange } from '@sightline/contract/sites';
import { z } from 'zod';
import { type PositionValue, positionValue, TypedPosition } from '../../../entities/position/position-values.ts';
import { typedNumber } from '../../../forms/number-field.tsx';
import { StepsForm, type StepValue } from './escalation/step-values.ts';

const settings = SiteSettings.shape;

/** A site as its form holds it: one level deep. */
export const SiteForm = z.object({
  name: Name,
  company: Id,
  country: Country,
  time_zone: TimeZone,
  lat_long: TypedPosition,
  tags: NewSite.shape.tags.unwrap(),
  record_deletion_frequency: settings.record_deletion_frequency,
  report_period: settings.report_period,
  alert_video_duration: typedNumber(settings.alert_video_duration),
  alert_frames_per_type: typedNumber(settings.alert_frames_per_type),
  max_alert_use_cases_per_camera: typedNumber(settings.max_alert_use_cases_per_camera),
  password_expiry_days: typedNumber(settings.password_expiry_days),
  calibration_transfer: settings.calibration_transfer,
  working_hours: settings.working_hours,
  steps: StepsForm,
  use_cases: EscalationFields.shape.use_cases.unwrap(),
});
export type SiteFields = z.output<typeof SiteForm>;

/** While it is edited anything may be missing; the schema says what is. */
export interface SiteValues {
  name: string;
  company: string;
  country: string;
  time_zone: string;
  lat_long: PositionValue;
  tags: string[];
  record_deletion_frequency: string;
  report_period: string;
  alert_video_duration: number | '';
  alert_frames_per_type: number | '';
  max_alert_use_cases_per_camera: number | '';
  password_expiry_days: number | '' | null;
  calibration_transfer: boolean;
  working_hours: [string, string];
  /** Of its escalation. */
  steps: StepValue[];
  use_cases: string[] | null;
}

type EscalationValues = Pick<SiteValues, 'steps' | 'use_cases'>;
const NO_ESCALATION: EscalationValues = { steps: [], use_cases: null };

const escalationValues = ({ steps, use_cases }: Escalation): EscalationValues => ({ steps, use_cases });

export const valuesOf = (site: Site, escalation: Escalation | undefined): SiteValues => ({
  name: site.name,
  company: site.company.id,
  country: site.country,
  time_zone: site.time_zone,
  lat_long: positionValue(site.lat_long),
  tags: site.tags.map(({ name }) => name),
  ...site.settings,
  ...(escalation ? escalationValues(escalation) : NO_ESCALATION),
});

export const emptySite = (company = ''): SiteValues => ({
  name: '',
  company,
  country: '',
  time_zone: '',
  lat_long: positionValue(null),
  tags: [],
  ...DEFAULT_SITE_SETTINGS,
  ...NO_ESCALATION,
});

const SETTING_NAMES = Object.keys(DEFAULT_SITE_SETTINGS) as (keyof SiteSettings)[];

/** The call's shape: settings lie one level deeper there. */
export function changeOf(part: Partial<SiteFields>): SiteChange {
  const entries = Object.entries(part);
  const isSetting = ([name]: [string, unknown]) => (SETTING_NAMES as string[]).includes(name);
  const own = entries.filter((entry) => !isSetting(entry));
  const inner = entries.filter(isSetting);
  return {
    ...(Object.fromEntries(own) as SiteChange),
    ...(inner.length > 0 ? { settings: Object.fromEntries(inner) } : {}),
  };
}
