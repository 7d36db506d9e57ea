import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { FIT_LIMIT_M } from '@sightline/geometry/calibration-quality';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import { useTranslation } from 'react-i18next';
import css from './calibrate.module.css';
import { metresText } from './metres.ts';

type State = 'good' | 'warn' | 'open';
const ICONS = { good: IconCheck, warn: IconAlertTriangle, open: IconCircleDashed } as const;

interface ReadyListProps {
  drawn: AlertCalibration;
  /** Metres; null: not checked. */
  fitError: number | null;
}

/** What saving needs, and what of it is there. */
export function ReadyList({ drawn, fitError }: ReadyListProps) {
  const { t, i18n } = useTranslation();
  const { plane } = drawn;
  const four = (points: readonly unknown[]) => ({
    state: points.length === 4 ? ('good' as const) : ('open' as const),
    value: t('calibrate.ready.of_four', { count: points.length }),
  });
  const hasArea = plane.area.length >= 3;
  const limit = metresText(FIT_LIMIT_M, i18n.language);
  const fit: State = fitError === null ? 'open' : fitError > FIT_LIMIT_M ? 'warn' : 'good';
  return (
    <section>
      <h4 className={css.label}>{t('calibrate.ready.title')}</h4>
      <ul className={css.ready}>
        <Row name={t('calibrate.tag.camera_points')} {...four(plane.camera_pts)} />
        <Row name={t('calibrate.tag.plan_points')} {...four(plane.plane_pts)} />
        <Row
          name={t('calibrate.tag.plan_area')}
          state={hasArea ? 'good' : 'open'}
          value={hasArea ? t('calibrate.ready.drawn') : t('calibrate.ready.missing')}
        />
        <Row
          name={t('calibrate.ready.fit', { limit })}
          state={fit}
          value={fitError === null ? t('calibrate.not_checked') : metresText(fitError, i18n.language)}
        />
        <Load n={1} load={drawn.simulated_load_1} />
        <Load n={2} load={drawn.simulated_load_2} />
      </ul>
    </section>
  );
}

function Load({ n, load }: { n: 1 | 2; load: AlertCalibration['simulated_load_1'] }) {
  const { t } = useTranslation();
  const name = t('calibrate.ready.load', { n });
  if (!load) return <Row name={name} state="open" value={t('calibrate.ready.not_used')} />;
  const missing = load.location ? 'dimension' : 'location';
  const isWhole = load.location !== null && load.dimension !== null;
  return (
    <Row
      name={name}
      state={isWhole ? 'good' : 'warn'}
      value={isWhole ? t('calibrate.ready.load_whole') : t(`calibrate.ready.load_lacks_${missing}`)}
    />
  );
}

function Row({ name, state, value }: { name: string; state: State; value: string }) {
  const Sign = ICONS[state];
  return (
    <li data-state={state}>
      <Sign size={15} stroke={1.8} aria-hidden="true" />
      <span>{name}</span>
      <span className={`${css.value} num`}>{value}</span>
    </li>
  );
}
