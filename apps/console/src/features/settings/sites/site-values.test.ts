// @vitest-environment node
import { DEFAULT_SITE_SETTINGS } from '@sightline/contract/site-settings';
import { describe, expect, it } from 'vitest';
import { changeOf, emptySite, SiteForm } from './site-values.ts';

const site = {
  ...emptySite('0199d206-1c02-7169-8457-008852113f10'),
  name: 'Harbour',
  country: 'SG',
  time_zone: 'Asia/Singapore',
};
const problems = (part: object) => SiteForm.safeParse({ ...site, ...part }).error?.issues.map(({ path }) => path[0]);

describe('the form of a site', () => {
  it('starts a new one with the defaults', () => expect(site).toMatchObject(DEFAULT_SITE_SETTINGS));

  it('takes exactly the options of the document (SETTINGS-05, SETTINGS-06)', () => {
    for (const value of ['1_month', '3_months', '6_months', '1_year', '2_years', 'never'])
      expect(problems({ record_deletion_frequency: value })).toBeUndefined();
    for (const value of ['daily', 'weekly', 'bi_weekly', 'monthly'])
      expect(problems({ report_period: value })).toBeUndefined();
    expect(problems({ record_deletion_frequency: '5_years', report_period: 'yearly' })).toEqual([
      'record_deletion_frequency',
      'report_period',
    ]);
  });

  it('wants whole numbers within their limits (SETTINGS-07, SETTINGS-08, SETTINGS-09)', () => {
    expect(
      problems({ alert_video_duration: 31, alert_frames_per_type: '', max_alert_use_cases_per_camera: 1.5 }),
    ).toEqual(['alert_video_duration', 'alert_frames_per_type', 'max_alert_use_cases_per_camera']);
  });

  it('knows passwords that never expire (SETTINGS-10)', () => {
    expect(problems({ password_expiry_days: null })).toBeUndefined();
    expect(problems({ password_expiry_days: 90 })).toBeUndefined();
    expect(problems({ password_expiry_days: '' })).toEqual(['password_expiry_days']);
  });

  it('needs name, company, country and time zone (ENT-09)', () => {
    expect(problems({ name: ' ', company: '', country: '', time_zone: '' })).toEqual([
      'name',
      'company',
      'country',
      'time_zone',
    ]);
  });
});

it('a change carries the settings one level deeper, and nothing else', () => {
  expect(changeOf({ name: 'New' })).toEqual({ name: 'New' });
  expect(changeOf({ report_period: 'daily', tags: ['quay'] })).toEqual({
    tags: ['quay'],
    settings: { report_period: 'daily' },
  });
});
