import type { Escalation } from '@sightline/contract/escalation';
import type { Site } from '@sightline/contract/sites';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { companyKeys } from '../../../entities/company/company-queries.ts';
import { positionText } from '../../../entities/position/position-values.ts';
import { siteKeys } from '../../../entities/site/site-queries.ts';
import { siteQuery } from '../../../entities/site/site-tree-queries.ts';
import { type Picture, savePicture } from '../../../forms/picture.ts';
import type { RecordWords } from '../../../forms/record-words.ts';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { call } from '../../../lib/api.ts';
import { showFailure } from '../../../ui/failure-toast.ts';
import { escalationQuery } from './escalation/escalation-queries.ts';
import { useEscalationWords } from './escalation/use-escalation-words.ts';
import { countryName } from './places.ts';
import { changeOf, emptySite, type SiteFields, SiteForm, type SiteValues, valuesOf } from './site-values.ts';

const saveLogo = (id: string, logo: Picture) =>
  savePicture(logo, {
    put: (upload) => call('PUT /sites/:id/logo/', { params: { id }, upload }),
    remove: () => call('DELETE /sites/:id/logo/', { params: { id } }),
  });

async function createSite(whole: SiteFields, logo: Picture): Promise<Site> {
  const { name, company, country, time_zone, lat_long, tags, steps: _, use_cases: __, ...settings } = whole;
  const site = await call('POST /sites/', { body: { name, company, country, time_zone, lat_long, tags, settings } });
  // The site is there whatever becomes of its picture.
  const withLogo = await saveLogo(site.id, logo).catch((error: unknown) => void showFailure(error));
  return withLogo ?? site;
}

/** It is a record of its own, shown as a part of its site. */
async function updateEscalation(escalation: Escalation, part: Pick<Partial<SiteFields>, 'steps' | 'use_cases'>) {
  const { site, version } = escalation;
  if (part.steps === undefined && part.use_cases === undefined) return escalation;
  return call('PATCH /sites/:id/escalation/', { params: { id: site.id }, body: { ...part, version } });
}

async function updateSite(site: Site, part: Partial<SiteFields>, logo: Picture): Promise<Site> {
  const withLogo = await saveLogo(site.id, logo);
  if (Object.keys(part).length === 0) return withLogo ?? site;
  return call('PATCH /sites/:id/', { params: { id: site.id }, body: changeOf(part) });
}

function useWords(): RecordWords<SiteValues> {
  const { t, i18n } = useTranslation();
  const field = <K extends Exclude<keyof SiteValues, 'steps' | 'use_cases'>>(
    name: K,
    show?: (value: SiteValues[K]) => string,
  ) => ({
    label: t(`settings.site.field.${name}`),
    ...(show ? { show } : {}),
  });
  const { inShort } = useEscalationWords();
  return {
    steps: { label: t('settings.escalation.title'), show: inShort },
    use_cases: {
      label: t('settings.escalation.use_cases'),
      show: (chosen) =>
        chosen?.map((key) => nameOfUseCase(t, key)).join(', ') ?? t('settings.escalation.all_use_cases'),
    },
    name: field('name'),
    company: field('company'),
    country: field('country', (code) => (code ? countryName(code, i18n.language) : '')),
    time_zone: field('time_zone'),
    lat_long: field('lat_long', positionText),
    tags: field('tags'),
    record_deletion_frequency: field('record_deletion_frequency', (value) =>
      t(`settings.keep.${value}` as 'settings.keep.never'),
    ),
    report_period: field('report_period', (value) => t(`settings.period.${value}` as 'settings.period.daily')),
    alert_video_duration: field('alert_video_duration', (value) => t('settings.unit.seconds', { value })),
    alert_frames_per_type: field('alert_frames_per_type'),
    max_alert_use_cases_per_camera: field('max_alert_use_cases_per_camera'),
    password_expiry_days: field('password_expiry_days', (value) =>
      value === null ? t('settings.site.no_expiry') : t('settings.unit.days', { value }),
    ),
    working_hours: field('working_hours', (value) => value.join('–')),
    calibration_transfer: field('calibration_transfer', (value) => (value ? t('settings.on') : t('settings.off'))),
  };
}

interface SiteFormOptions {
  /** Absent for one that is to be added. */
  site?: Site | undefined;
  escalation?: Escalation | undefined;
  /** The company a new one is meant for. */
  company?: string | undefined;
  onSaved: (site: Site, isLeaving: boolean) => void;
}

/** The form of a site that is there, or of a new one. */
export function useSiteForm({ site, escalation, company, onSaved }: SiteFormOptions) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useRecordForm<SiteValues, SiteFields, Site>({
    schema: SiteForm as never,
    saved: site ? valuesOf(site, escalation) : emptySite(company),
    words: useWords(),
    pictureWords: { logo: t('settings.logo') },
    save: async ({ steps, use_cases, ...part }, { logo }, whole) => {
      if (!site) return createSite(whole, logo);
      if (escalation) {
        const saved = await updateEscalation(escalation, { steps, use_cases });
        queries.setQueryData(escalationQuery(site.id).queryKey, saved);
      }
      return updateSite(site, part, logo);
    },
    ...(site ? {} : { savedText: ({ name }: Site) => t('settings.site.created', { name }) }),
    onSaved: (saved, isLeaving) => {
      queries.setQueryData(siteQuery(saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: siteKeys.all });
      void queries.invalidateQueries({ queryKey: companyKeys.all });
      onSaved(saved, isLeaving);
    },
  });
}

export type SiteFormState = ReturnType<typeof useSiteForm>;
