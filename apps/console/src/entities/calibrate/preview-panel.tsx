import { MAX_REFERENCE_DISTANCE, MAX_VANISH } from '@sightline/contract/alert-calibration';
import { FIT_LIMIT_M } from '@sightline/geometry/calibration-quality';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import css from './calibrate.module.css';
import { metresText, pixelText } from './metres.ts';
import { NumberEntry } from './number-entry.tsx';
import { PlanPreview } from './plan-preview.tsx';
import { ReadyList } from './ready-list.tsx';
import type { Calculated, CalibrationWork } from './use-calibration.ts';
import { VanishSlider } from './vanish-slider.tsx';

export const GRID_STEPS = ['1', '2', '5'] as const;
export type GridStep = (typeof GRID_STEPS)[number];

interface PreviewPanelProps {
  plan: string | null;
  work: CalibrationWork;
  found: Calculated;
  gridStep: GridStep;
  onGridStep: (step: GridStep) => void;
}

/** How the plan fits the picture, and what can be set about it. */
export function PreviewPanel({ plan, work, found: { calculated, suspect }, gridStep, onGridStep }: PreviewPanelProps) {
  const { t } = useTranslation();
  const { drawn, facts, setFacts } = work;
  const fitError = calculated.ok ? calculated.interim_results.fit_error : null;
  return (
    <div className={css.preview}>
      <div className={css.previewHead}>
        <h3>{t('calibrate.preview')}</h3>
        <Quality calculated={calculated} fitError={fitError} />
      </div>
      <PlanPreview plan={plan} drawn={drawn} calculated={calculated} wrong={suspect?.point} />
      <VanishFields work={work} calculated={calculated} />
      <div className={css.pair}>
        <NumberEntry
          label={t('calibrate.reference')}
          hint={t('calibrate.reference_hint', { max: MAX_REFERENCE_DISTANCE })}
          unit="m"
          value={facts.reference_distance}
          accepts={(value) => value > 0 && value <= MAX_REFERENCE_DISTANCE}
          onChange={(reference_distance) => setFacts((now) => ({ ...now, reference_distance }))}
        />
        <div>
          <span className={css.label}>{t('calibrate.grid')}</span>
          <Segmented
            label={t('calibrate.grid')}
            name="calibration-grid"
            value={gridStep}
            options={GRID_STEPS.map((value) => ({ value, label: `${value} m` }))}
            onChange={onGridStep}
          />
        </div>
      </div>
      <ReadyList drawn={drawn} fitError={fitError} />
    </div>
  );
}

/** Four points alone say nothing about themselves: then the width of a pixel stands there. */
function Quality({ calculated, fitError }: { calculated: Calculated['calculated']; fitError: number | null }) {
  const { t, i18n } = useTranslation();
  if (!calculated.ok) return null;
  if (fitError === null)
    return (
      <span className={css.quality}>
        <Badge tone="neutral" icon={IconCircleDashed} state="not_checked">
          {t('calibrate.not_checked')}
        </Badge>
        <span className="num">
          {t('calibrate.per_pixel', { metres: pixelText(calculated.interim_results.metres_per_pixel, i18n.language) })}
        </span>
      </span>
    );
  const isGood = fitError <= FIT_LIMIT_M;
  return (
    <Badge tone={isGood ? 'good' : 'warn'} icon={isGood ? IconCheck : IconAlertTriangle} state="checked">
      {t('calibrate.fit_error', { metres: metresText(fitError, i18n.language) })}
    </Badge>
  );
}

const clamped = (value: number) => Math.min(MAX_VANISH, Math.max(-MAX_VANISH, Math.round(value)));

function VanishFields({ work, calculated }: { work: CalibrationWork; calculated: Calculated['calculated'] }) {
  const { t } = useTranslation();
  const { facts, setFacts } = work;
  const found = calculated.ok ? calculated.interim_results.vanish_pt : null;
  const [x, y] = (facts.vanish_pt ?? found ?? [0, 0]).map(clamped) as [number, number];
  const set = (vanish_pt: [number, number] | null) => setFacts((now) => ({ ...now, vanish_pt }));
  return (
    <div className={css.vanish}>
      <VanishSlider label={t('calibrate.x')} value={x} onChange={(next) => set([next, y])} />
      <VanishSlider label={t('calibrate.y')} value={y} onChange={(next) => set([x, next])} />
      <p className={css.hint}>
        {facts.vanish_pt === null ? (
          t('calibrate.vanish_found')
        ) : (
          <button type="button" className={css.link} onClick={() => set(null)}>
            {t('calibrate.vanish_reset')}
          </button>
        )}
      </p>
    </div>
  );
}
