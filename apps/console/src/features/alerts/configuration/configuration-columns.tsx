import type { ConfiguredCamera } from '@sightline/contract/areas/routes';
import { isUseCase } from '@sightline/contract/use-cases/catalogue';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { joinWords } from '../../../lib/join-words.ts';
import type { Column } from '../../../ui/record-table.tsx';
import { Tag } from '../../../ui/tag.tsx';
import css from './configuration.module.css';

const SHOWN = 2;

/** The first few by name, the others as a number. */
function UseCases({ keys }: { keys: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const names = keys.filter(isUseCase).map((key) => nameOfUseCase(t, key));
  if (names.length === 0) return <span className={css.dim}>{t('configuration.none_on')}</span>;
  const more = names.length - SHOWN;
  return (
    <span className={css.useCases} title={joinWords(names, i18n.language)}>
      {names.slice(0, SHOWN).map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {more > 0 ? <span className={`${css.dim} num`}>+{more}</span> : null}
    </span>
  );
}

function Moment({ at }: { at: string | null }) {
  const { t } = useTranslation();
  return at ? <MomentAgo at={at} /> : <span className={css.dim}>{t('configuration.never')}</span>;
}

export function useConfigurationColumns(): Column<ConfiguredCamera>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'name',
      label: t('configuration.camera'),
      cell: ({ id, name }) => <PicturedCamera cameraId={id}>{name}</PicturedCamera>,
    },
    {
      key: 'place',
      label: t('configuration.place'),
      cell: ({ site_info, group_info }) => `${site_info.name} · ${group_info.name}`,
      isMinor: true,
    },
    {
      key: 'view',
      label: t('use_case_tab.view_type'),
      cell: ({ view_type }) => <span className={css.view}>{t(`use_case_tab.view.${view_type}`)}</span>,
      isMinor: 'first',
    },
    {
      key: 'use_cases',
      label: t('configuration.use_cases'),
      cell: ({ use_cases }) => <UseCases keys={use_cases} />,
      isMinor: true,
    },
    {
      key: 'configured',
      label: t('configuration.configured'),
      cell: ({ last_config_update }) => <Moment at={last_config_update} />,
      isNumber: true,
      isMinor: true,
    },
    {
      key: 'calibrated',
      label: t('configuration.calibrated'),
      cell: ({ last_calibrate_update }) => <Moment at={last_calibrate_update} />,
      isNumber: true,
      isMinor: true,
    },
  ];
}
