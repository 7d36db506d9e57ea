import type { FaceRecord } from '@sightline/contract/people/logs';
import { useTranslation } from 'react-i18next';
import { AuthorisationBadge } from '../../../entities/authorisation/authorisation-badge.tsx';
import { useSiteMoment } from '../../../entities/site/use-site-moment.ts';
import type { Column } from '../../../ui/record-table.tsx';
import { FaceScore, Who } from './face-look.tsx';
import { BothFaces } from './face-pictures.tsx';
import css from './people.module.css';

/** What is told of a captured face. */
export function useFaceColumns(): Column<FaceRecord>[] {
  const { t } = useTranslation();
  const momentText = useSiteMoment();
  return [
    {
      key: 'time',
      label: t('people.column.time'),
      cell: ({ occurred_at, direction, site }) => (
        <span className={css.when}>
          <span>{momentText(occurred_at, site.time_zone)}</span>
          {direction ? <span>{t(`people.direction.${direction}`)}</span> : null}
        </span>
      ),
    },
    { key: 'pictures', label: t('people.column.pictures'), cell: (record) => <BothFaces record={record} /> },
    { key: 'person', label: t('people.column.person'), cell: (record) => <Who record={record} /> },
    {
      key: 'camera',
      label: t('people.column.camera'),
      cell: ({ camera, zone, site }) => (
        <span className={css.who}>
          <span>{camera.name}</span>
          <span>{zone ? `${site.name} · ${zone.name}` : site.name}</span>
        </span>
      ),
      isMinor: true,
    },
    {
      key: 'state',
      label: t('authorisation.label'),
      cell: ({ authorisation }) => (authorisation ? <AuthorisationBadge authorisation={authorisation} /> : '–'),
    },
    {
      key: 'score',
      label: t('people.column.score'),
      cell: (record) => <FaceScore record={record} />,
      isNumber: true,
      isMinor: true,
    },
  ];
}
