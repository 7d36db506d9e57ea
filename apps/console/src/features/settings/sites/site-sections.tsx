import { Button } from '@mantine/core';
import {
  MAX_EXPIRY_DAYS,
  MAX_FRAMES_PER_TYPE,
  MAX_USE_CASES_PER_CAMERA,
  MAX_VIDEO_SECONDS,
  RECORD_DELETION_FREQUENCIES,
  REPORT_PERIODS,
} from '@sightline/contract/site-settings';
import { MAX_TAG_LENGTH, MAX_TAGS_PER_SITE, type Site } from '@sightline/contract/sites';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSettingHint } from '../../../entities/camera/use-setting-hint.ts';
import { siteTagsQuery } from '../../../entities/company/company-queries.ts';
import { PositionFields } from '../../../entities/position/position-fields.tsx';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { CheckField } from '../../../forms/check-field.tsx';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { FixedField } from '../../../forms/fixed-field.tsx';
import { Fields, FormSection, WideField } from '../../../forms/form-section.tsx';
import { NumberField } from '../../../forms/number-field.tsx';
import { PictureField } from '../../../forms/picture-field.tsx';
import { SegmentedField } from '../../../forms/segmented-field.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { SwitchField } from '../../../forms/switch-field.tsx';
import { TagsField } from '../../../forms/tags-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { call } from '../../../lib/api.ts';
import { useReadOnly } from '../../../ui/read-only.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { CompanyField } from './company-field.tsx';
import { countryChoices, defaultZone, timeZoneChoices } from './places.ts';
import type { SiteFormState } from './use-site-form.ts';
import { WorkingHoursField } from './working-hours-field.tsx';

/** Days offered when passwords shall expire from now on. */
const USUAL_EXPIRY_DAYS = 90;

export interface SectionProps {
  record: SiteFormState;
  site: Site | undefined;
  isViewOnly: boolean;
}

export function IdentitySection({ record, site, isViewOnly }: SectionProps) {
  const { t, i18n } = useTranslation();
  const { control, form } = record;
  const [country, zone, company] = useWatch({ control, name: ['country', 'time_zone', 'company'] });
  const countries = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  const [now] = useState(() => new Date());
  const zones = useMemo(() => timeZoneChoices(zone, now), [zone, now]);
  const tags = useQuery({ ...siteTagsQuery(company), enabled: company !== '' });
  const follow = (chosen: string) => {
    // A zone somebody chose stays; one that came with the country goes with it.
    if (zone && zone !== defaultZone(country)) return;
    form.setValue('time_zone', defaultZone(chosen), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormSection title={t('settings.site.section.identity')} purpose={t('settings.site.purpose.identity')}>
      <Fields isViewOnly={isViewOnly}>
        <TextField control={control} name="name" label={t('settings.site.field.name')} isRequired />
        {site ? (
          <FixedField label={t('settings.site.field.company')} value={site.company.name} />
        ) : (
          <CompanyField control={control} />
        )}
        <ChoiceField
          control={control}
          name="country"
          label={t('settings.site.field.country')}
          isRequired
          options={countries}
          onChoose={follow}
        />
        <ChoiceField
          control={control}
          name="time_zone"
          label={t('settings.site.field.time_zone')}
          isRequired
          options={zones}
        />
        <PositionFields form={form} hint={isViewOnly ? undefined : t('settings.site.hint.lat_long')} />
        <WideField>
          <TagsField
            control={control}
            name="tags"
            label={t('settings.site.field.tags')}
            placeholder={isViewOnly ? '' : t('settings.site.add_tag')}
            suggestions={tags.data?.map(({ name }) => name) ?? []}
            max={MAX_TAGS_PER_SITE}
            maxLength={MAX_TAG_LENGTH}
          />
        </WideField>
        <WideField>
          <PictureField
            label={t('settings.logo')}
            url={site?.logo ?? null}
            picture={record.pictures.logo}
            onChange={(picture) => record.setPicture('logo', picture)}
          />
        </WideField>
      </Fields>
    </FormSection>
  );
}

export function RecordsSection({ record, site, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const canTest = mayOpen(user, { permission: 'alerts__report__download' });
  return (
    <FormSection title={t('settings.site.section.records')} purpose={t('settings.site.purpose.records')}>
      <Fields isViewOnly={isViewOnly}>
        <SelectField
          control={record.control}
          name="record_deletion_frequency"
          label={t('settings.site.field.record_deletion_frequency')}
          options={RECORD_DELETION_FREQUENCIES.map((value) => ({ value, label: t(`settings.keep.${value}`) }))}
        />
        <WideField>
          <SegmentedField
            control={record.control}
            name="report_period"
            label={t('settings.site.field.report_period')}
            options={REPORT_PERIODS.map((value) => ({ value, label: t(`settings.period.${value}`) }))}
          />
        </WideField>
      </Fields>
      {site && canTest ? <TestReport site={site} /> : null}
    </FormSection>
  );
}

function TestReport({ site }: { site: Site }) {
  const { t } = useTranslation();
  const readOnly = useReadOnly();
  const test = useMutation({
    mutationFn: () => call('POST /sites/:id/va_periodic_report_test/', { params: { id: site.id } }),
    onSuccess: ({ recipient }) => toast.success(t('settings.site.test_sent', { recipient })),
  });
  return (
    <span>
      <Button
        variant="default"
        leftSection={<IconMail size={15} stroke={1.8} />}
        loading={test.isPending}
        onClick={() => test.mutate()}
        {...readOnly}
      >
        {t('settings.site.test_report')}
      </Button>
    </span>
  );
}

export function WorkSection({ record, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('settings.site.field.working_hours')} purpose={t('settings.site.purpose.working_hours')}>
      <Fields isViewOnly={isViewOnly}>
        <WorkingHoursField control={record.control} />
      </Fields>
    </FormSection>
  );
}

export function LimitsSection({ record, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const hintOf = useSettingHint();
  const { control } = record;
  return (
    <FormSection title={t('settings.site.section.limits')} purpose={t('settings.site.purpose.limits')}>
      <Fields isViewOnly={isViewOnly} columns={3}>
        <NumberField
          control={control}
          name="alert_video_duration"
          label={t('settings.site.field.alert_video_duration')}
          hint={t('settings.site.hint.alert_video_duration', { min: 1, max: MAX_VIDEO_SECONDS })}
          unit={` ${t('settings.unit.second')}`}
          min={1}
          max={MAX_VIDEO_SECONDS}
        />
        <NumberField
          control={control}
          name="alert_frames_per_type"
          label={t('settings.site.field.alert_frames_per_type')}
          hint={hintOf('alert_frames_per_type', `${t('settings.range', { min: 1, max: MAX_FRAMES_PER_TYPE })}.`)}
          min={1}
          max={MAX_FRAMES_PER_TYPE}
        />
        <NumberField
          control={control}
          name="max_alert_use_cases_per_camera"
          label={t('settings.site.field.max_alert_use_cases_per_camera')}
          hint={t('settings.range', { min: 1, max: MAX_USE_CASES_PER_CAMERA })}
          min={1}
          max={MAX_USE_CASES_PER_CAMERA}
        />
      </Fields>
    </FormSection>
  );
}

export function AccessSection({ record, isViewOnly }: SectionProps) {
  const { t } = useTranslation();
  const { control } = record;
  const expiry = useController({ control, name: 'password_expiry_days' }).field;
  const transfer = useController({ control, name: 'calibration_transfer' }).field;
  return (
    <>
      <FormSection title={t('settings.site.section.sign_in')} purpose={t('settings.site.purpose.sign_in')}>
        <Fields isViewOnly={isViewOnly}>
          <NumberField
            control={control}
            name="password_expiry_days"
            label={t('settings.site.field.password_expiry_days')}
            unit={` ${t('settings.unit.day', { count: Number(expiry.value) || 0 })}`}
            min={1}
            max={MAX_EXPIRY_DAYS}
            disabled={expiry.value === null}
          />
          <CheckField
            label={t('settings.site.no_expiry')}
            checked={expiry.value === null}
            onChange={(isOff) => expiry.onChange(isOff ? null : USUAL_EXPIRY_DAYS)}
          />
        </Fields>
      </FormSection>
      <FormSection title={t('settings.site.section.calibration')}>
        <Fields isViewOnly={isViewOnly} columns={1}>
          <SwitchField
            label={t('settings.site.field.calibration_transfer')}
            hint={t('settings.site.purpose.calibration')}
            checked={transfer.value}
            onChange={transfer.onChange}
          />
        </Fields>
      </FormSection>
    </>
  );
}
