import { useTranslation } from 'react-i18next';
import { CameraThumbnail } from '../../../entities/camera/camera-thumbnail.tsx';
import { toneOf } from '../shared/limit-bar.tsx';
import type { BulkPlan } from './bulk-plan.ts';
import css from './control-panel.module.css';

/** What a change would use of every limit, and which cameras it leaves out. */
export function BulkPreview({ plan: { sites, leftOut } }: { plan: BulkPlan }) {
  const { t } = useTranslation();
  return (
    <>
      {sites.length > 0 ? <h3 className={css.heading}>{t('control_panel.would_use')}</h3> : null}
      <ul className={css.preview}>
        {sites.map(({ site, from, to, max }) => (
          <li key={site.id}>
            <span className={css.limited}>{site.name}</span>
            <span className={css.figures}>{t('control_panel.from_to', { from, to, max })}</span>
            <Before from={from} to={to} max={max} />
          </li>
        ))}
      </ul>
      {leftOut.length > 0 ? <h3 className={css.heading}>{t('control_panel.left_out')}</h3> : null}
      <ul className={css.preview}>
        {leftOut.map(({ camera, reason }) => (
          <li key={camera.id} className={css.leftOut}>
            <CameraThumbnail cameraId={camera.id} />
            <span>
              {camera.name}
              <span className={css.reason}>{t(`control_panel.reason.${reason}`, { max: camera.max_use_cases })}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const shareOf = (value: number, max: number) => `${max === 0 ? 0 : Math.min(100, (value / max) * 100)}%`;

/** What is used of a limit already, and what a change adds or gives back. */
const Before = ({ from, to, max }: { from: number; to: number; max: number }) => (
  <span className={css.before} data-tone={max === 0 ? 'well' : toneOf(to, max)} aria-hidden="true">
    <i style={{ width: shareOf(Math.max(from, to), max) }} data-part={to < from ? 'less' : 'more'} />
    <i style={{ width: shareOf(Math.min(from, to), max) }} />
  </span>
);
