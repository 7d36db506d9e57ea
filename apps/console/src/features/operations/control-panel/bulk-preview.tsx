import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import { CameraThumbnail } from '../../../entities/camera/camera-thumbnail.tsx';
import { Check } from '../../../ui/check.tsx';
import { toneOf } from '../../../ui/limit-bar.tsx';
import type { BulkPlan, Exceeding } from './bulk-plan.ts';
import css from './control-panel.module.css';
import { type Left, leaveCamera, leaveUseCase } from './left-out.ts';

interface BulkPreviewProps {
  plan: BulkPlan;
  left: Left;
  onLeave: (left: Left) => void;
}

/** What a change would use of every limit, and which cameras it leaves out. */
export function BulkPreview({ plan: { sites, exceeding, leftOut }, left, onLeave }: BulkPreviewProps) {
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
      {exceeding.length > 0 ? <h3 className={css.heading}>{t('control_panel.leave_out')}</h3> : null}
      {exceeding.map((each) => (
        <LeaveOut key={each.camera.id} exceeding={each} left={left} onLeave={onLeave} />
      ))}
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

interface LeaveOutProps extends Omit<BulkPreviewProps, 'plan'> {
  exceeding: Exceeding;
}

/** A camera above its limit: it stays as it is, or goes without some of the use cases. */
function LeaveOut({ exceeding, left, onLeave }: LeaveOutProps) {
  const { t } = useTranslation();
  const { camera, fresh, over, isSettled } = exceeding;
  const isOut = left.cameras.includes(camera.id);
  const gone = left.useCases[camera.id] ?? [];
  return (
    <fieldset className={css.leave} data-settled={isSettled || undefined}>
      <legend>
        <CameraThumbnail cameraId={camera.id} />
        <span>
          {camera.name}
          <span className={css.reason}>
            {t('control_panel.over', { count: over, of: fresh.length, max: camera.max_use_cases })}
          </span>
        </span>
      </legend>
      <Check
        label={t('control_panel.leave_camera')}
        checked={isOut}
        onChange={(is) => onLeave(leaveCamera(left, camera.id, is))}
      />
      {fresh.map((key) => (
        <Check
          key={key}
          label={t('control_panel.without', { name: nameOfUseCase(t, key) })}
          checked={isOut || gone.includes(key)}
          disabled={isOut}
          onChange={(is) => onLeave(leaveUseCase(left, camera.id, key, is))}
        />
      ))}
    </fieldset>
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
