import { Button } from '@mantine/core';
import type { CameraBlock } from '@sightline/contract/camera-blocks';
import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../forms/form-section.tsx';
import { SearchSelect } from '../../forms/search-select.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { sortedUseCases } from '../alert/use-cases.ts';
import { useCaseSettingsQuery as settingsQuery } from '../camera/camera-queries.ts';
import { blockName } from '../use-case/setting-words.ts';
import type { CopiedSection, CopySettings } from './copy-settings-choice.ts';
import css from './copy-settings-popup.module.css';

interface CopyFormProps {
  copy: CopySettings;
}

/** Where from, and what of it. */
export function CopyForm({ copy }: CopyFormProps) {
  const { t } = useTranslation();
  const { offered, choice } = copy;
  return (
    <>
      <FormSection title={t('camera_bulk.copy.source')} purpose={t('camera_bulk.copy.source_hint')}>
        <SourceField copy={copy} />
        <Targets copy={copy} />
      </FormSection>
      {offered.sections.length > 0 ? (
        <FormSection title={t('camera_bulk.copy.sections')} purpose={t('camera_bulk.copy.sections_hint')}>
          <ChoiceList
            choices={offered.sections.map((value) => ({ value, label: t(`camera.section.${value}`) }))}
            chosen={choice.sections}
            onChange={(sections) => copy.change({ sections: sections as CopiedSection[] })}
          />
        </FormSection>
      ) : null}
      {offered.hasUseCases ? <UseCases copy={copy} /> : null}
      {offered.blocks.length > 0 ? (
        <FormSection title={t('camera_bulk.copy.blocks')} purpose={t('camera_bulk.copy.blocks_hint')}>
          <ChoiceList
            choices={offered.blocks.map((value) => ({ value, label: blockName(t, value) }))}
            chosen={choice.blocks}
            onChange={(blocks) => copy.change({ blocks: blocks as CameraBlock[] })}
          />
        </FormSection>
      ) : null}
    </>
  );
}

function SourceField({ copy }: CopyFormProps) {
  const { t } = useTranslation();
  return (
    <SearchSelect
      label={t('camera_bulk.copy.from')}
      options={copy.groups.map(({ name: group, cameras }) => ({
        group,
        items: cameras.map(({ id, name }) => ({ value: id, label: name })),
      }))}
      value={copy.choice.from}
      onChange={(from) => copy.change({ from })}
    />
  );
}

/** The chosen cameras, without the one that is copied from. */
function Targets({ copy: { targets } }: CopyFormProps) {
  const { t } = useTranslation();
  const names = targets.map(({ name }) => name).join(', ');
  return (
    <p className={css.targets} role="status">
      {targets.length > 0
        ? t('camera_bulk.copy.to', { count: targets.length, names })
        : t('camera_bulk.copy.no_targets')}
    </p>
  );
}

/** All use cases; those that are on at the source come first, once it is known which. */
function UseCases({ copy }: CopyFormProps) {
  const { t } = useTranslation();
  const { choice, source } = copy;
  const settings = useQuery({ ...settingsQuery(choice.from), enabled: choice.from !== '' });
  const states = settings.data?.alert_features;
  const all = sortedUseCases(t);
  const on = all.filter(({ value }) => states?.[value]?.enabled);
  const off = all.filter((one) => !on.includes(one));
  const offer = (some: typeof all, group: string) => some.map((one) => ({ ...one, ...(states ? { group } : {}) }));
  const name = source?.name ?? '';
  return (
    <FormSection
      title={t('camera_bulk.copy.use_cases')}
      purpose={t('camera_bulk.copy.use_cases_hint')}
      aside={
        on.length > 0 ? (
          <Button
            variant="subtle"
            className={css.all}
            onClick={() => copy.change({ useCases: on.map(({ value }) => value) })}
          >
            {t('camera_bulk.copy.take_on', { count: on.length })}
          </Button>
        ) : null
      }
    >
      <ChoiceList
        choices={[
          ...offer(on, t('camera_bulk.copy.on_at', { name })),
          ...offer(off, t('camera_bulk.copy.off_at', { name })),
        ]}
        chosen={choice.useCases}
        onChange={(useCases) => copy.change({ useCases: useCases as UseCaseKey[] })}
      />
    </FormSection>
  );
}
