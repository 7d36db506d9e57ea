import { ActionIcon } from '@mantine/core';
import type { AreaCamera } from '@sightline/contract/areas/routes';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTimeInFormat } from '../../lib/dates.ts';
import { joinWords } from '../../lib/join-words.ts';
import { useCurrentUser } from '../user/current-user.ts';
import type { CameraPager } from './camera-pager.ts';
import css from './configure.module.css';

/** A camera as far as the head names it; without the time of the last change where that is kept elsewhere. */
export type HeadCamera = Pick<AreaCamera, 'name'> & {
  site_info: { name: string };
  group_info: { name: string };
} & Partial<Pick<AreaCamera, 'last_config_update' | 'last_config_updated_by'>>;

interface ConfigureHeadProps {
  camera: HeadCamera | undefined;
  pager: CameraPager | undefined;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
  /** Who else is here, and what is not saved. */
  children?: ReactNode;
}

export function ConfigureHead({ camera, pager, onMove, onClose, children }: ConfigureHeadProps) {
  const { t, i18n } = useTranslation();
  const places = camera ? [camera.site_info.name, camera.group_info.name] : [];
  return (
    <header className={css.head}>
      <div className={css.camera}>
        <h2 className={css.name}>{camera?.name}</h2>
        <span className={css.place}>{joinWords(places, i18n.language)}</span>
      </div>
      {camera ? <LastUpdated camera={camera} /> : null}
      <div className={css.state}>{children}</div>
      {pager && pager.total > 1 ? <Pager pager={pager} onMove={onMove} /> : null}
      <ActionIcon aria-label={t('configure.close')} onClick={onClose}>
        <IconX size={17} stroke={1.8} />
      </ActionIcon>
    </header>
  );
}

function LastUpdated({ camera: { last_config_update: at, last_config_updated_by: by } }: { camera: HeadCamera }) {
  const { t } = useTranslation();
  const { preferred_date_format: format } = useCurrentUser();
  if (at === undefined) return null;
  if (at === null) return <span className={css.updated}>{t('configure.never')}</span>;
  const time = dateTimeInFormat(new Date(at), format);
  return (
    <span className={`${css.updated} num`}>
      {by ? t('configure.updated_by', { time, name: by.name }) : t('configure.updated', { time })}
    </span>
  );
}

function Pager({ pager: { index, total }, onMove }: { pager: CameraPager; onMove: (step: 1 | -1) => void }) {
  const { t } = useTranslation();
  return (
    <nav className={css.pager} aria-label={t('configure.cameras')}>
      <ActionIcon aria-label={t('configure.previous')} aria-keyshortcuts="ArrowLeft" onClick={() => onMove(-1)}>
        <IconArrowLeft size={15} stroke={1.8} />
      </ActionIcon>
      <span className="num">{t('configure.camera_of', { number: index + 1, total })}</span>
      <ActionIcon aria-label={t('configure.next')} aria-keyshortcuts="ArrowRight" onClick={() => onMove(1)}>
        <IconArrowRight size={15} stroke={1.8} />
      </ActionIcon>
    </nav>
  );
}
