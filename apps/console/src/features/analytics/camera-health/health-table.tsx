import type { HealthRecord } from '@sightline/contract/camera-health';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PicturedCamera } from '../../../entities/camera/camera-thumbnail.tsx';
import { MomentAgo } from '../../../entities/user/moment-ago.tsx';
import { numberText } from '../../../lib/number-text.ts';
import table from '../../../ui/table.module.css';
import { useNow } from '../../../ui/use-now.ts';
import css from './camera-health.module.css';
import { DayStrip } from './day-strip.tsx';
import { StateBadge } from './state-badge.tsx';
import { useHealthWords } from './use-health-words.ts';

interface HealthTableProps {
  rows: readonly HealthRecord[];
  open: string | undefined;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** Cameras with their last thirty days, the worst first. */
export function HealthTable({ rows, open, onOpen, children }: HealthTableProps) {
  const { t } = useTranslation();
  const { dayText } = useHealthWords();
  const first = rows[0]?.days[0]?.day;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it has to take the focus.
    <section className={`${table.box} ${css.box}`} aria-label={t('camera_health.list')} tabIndex={0}>
      <table className={`${table.table} ${css.table}`}>
        <thead>
          <tr>
            <th>{t('camera_health.camera')}</th>
            <th data-minor>
              <span className={css.ends}>
                <span>{first ? dayText(first) : ''}</span>
                <span>{t('camera_health.today')}</span>
              </span>
            </th>
            <th data-number>{t('camera_health.uptime')}</th>
            <th data-minor>{t('camera_health.last_frame')}</th>
            <th>{t('camera_health.state_label')}</th>
            <th data-number data-minor>
              {t('camera_health.since')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((camera) => (
            <Row key={camera.id} camera={camera} isOpen={open === camera.id} onOpen={() => onOpen(camera.id)} />
          ))}
        </tbody>
      </table>
      {children}
    </section>
  );
}

function Row({ camera, isOpen, onOpen }: { camera: HealthRecord; isOpen: boolean; onOpen: () => void }) {
  const { lengthText } = useHealthWords();
  const now = useNow();
  const { id, name, site, node, uptime, last_frame_at, since } = camera;
  return (
    <tr data-open={isOpen || undefined} aria-current={isOpen || undefined}>
      <td>
        <PicturedCamera cameraId={id}>
          <span className={css.camera}>
            <button type="button" className={table.open} onClick={onOpen}>
              {name}
            </button>
            <span>{node ? `${site.name}, ${node.name}` : site.name}</span>
          </span>
        </PicturedCamera>
      </td>
      <td data-minor>
        <DayStrip camera={camera} />
      </td>
      <td data-number className={css.uptime}>
        {uptime === null ? '–' : numberText(uptime, 1)}
      </td>
      <td data-minor>{last_frame_at ? <MomentAgo at={last_frame_at} /> : '–'}</td>
      <td>
        <StateBadge camera={camera} />
      </td>
      <td data-number data-minor>
        {since ? lengthText((now.getTime() - Date.parse(since)) / 1000) : null}
      </td>
    </tr>
  );
}
