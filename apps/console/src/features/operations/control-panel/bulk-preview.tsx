import { useTranslation } from 'react-i18next';
import { LimitBar } from '../shared/limit-bar.tsx';
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
            <span>{site.name}</span>
            <LimitBar value={to} max={max} text={t('control_panel.from_to', { from, to, max })} />
          </li>
        ))}
      </ul>
      {leftOut.length > 0 ? <h3 className={css.heading}>{t('control_panel.left_out')}</h3> : null}
      <ul className={css.preview}>
        {leftOut.map(({ camera, reason }) => (
          <li key={camera.id}>
            <span>{camera.name}</span>
            <span className={css.reason}>{t(`control_panel.reason.${reason}`, { max: camera.max_use_cases })}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
