import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { FIT_LIMIT_M } from '@sightline/geometry/calibration-quality';
import { applyHomography } from '@sightline/geometry/homography';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useTranslation } from 'react-i18next';
import css from './calibrate.module.css';
import { metresText, placeText } from './metres.ts';
import type { Calculated } from './use-calibration.ts';

interface PointsTableProps {
  drawn: AlertCalibration;
  found: Calculated;
}

type Pair = readonly [number, number];

interface RowProps {
  name: string;
  camera: Pair;
  /** Metres on the plan, and where the fit puts the spot of the picture. */
  plan: Pair | undefined;
  fitted: Pair | undefined;
  /** Metres; nothing for the points that make the fit. */
  residual: number | null | undefined;
  isWrong?: boolean;
}

/** Every pair of points with how far off it is. */
export function PointsTable({ drawn, found: { calculated, suspect } }: PointsTableProps) {
  const { t, i18n } = useTranslation();
  const sound = calculated.ok ? calculated : undefined;
  const onGround = (point: Pair | undefined) => point && sound?.found.scale.toGround(point);
  const fitted = (point: Pair) => sound && applyHomography(sound.found.calibration.frameToGround, point);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={css.tableRoom} tabIndex={0} aria-label={t('calibrate.table.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('calibrate.table.point')}</th>
            <th scope="col">{t('calibrate.table.camera')}</th>
            <th scope="col">{t('calibrate.table.plan')}</th>
            <th scope="col">{t('calibrate.table.fitted')}</th>
            <th scope="col">{t('calibrate.table.residual', { limit: metresText(FIT_LIMIT_M, i18n.language) })}</th>
          </tr>
        </thead>
        <tbody>
          {drawn.plane.camera_pts.map((camera, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
              key={index}
              name={String(index + 1)}
              camera={camera}
              plan={onGround(drawn.plane.plane_pts[index])}
              fitted={fitted(camera)}
              residual={suspect?.point === index ? suspect.errorM : undefined}
              isWrong={suspect?.point === index}
            />
          ))}
          {drawn.check_points.map(({ id, camera, plane }, index) => (
            <Row
              key={id}
              name={t('calibrate.check_point', { n: index + 1 })}
              camera={camera}
              plan={onGround(plane)}
              fitted={fitted(camera)}
              residual={sound?.interim_results.check_points[index] ?? null}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, camera, plan, fitted, residual, isWrong = false }: RowProps) {
  const { i18n } = useTranslation();
  const metres = (place: Pair | undefined) => (place ? placeText(place, i18n.language) : '–');
  return (
    <tr data-wrong={isWrong || undefined}>
      <th scope="row">{name}</th>
      <td className="num">{placeText(camera, i18n.language, 3)}</td>
      <td className="num">{metres(plan)}</td>
      <td className="num">{metres(fitted)}</td>
      <td>
        <Residual metres={residual} />
      </td>
    </tr>
  );
}

/** The bar is full at three times the limit. */
const FULL_M = FIT_LIMIT_M * 3;

/** How far off something is, as a bar with a tick at the limit. */
export function Residual({ metres }: { metres: number | null | undefined }) {
  const { t, i18n } = useTranslation();
  if (metres === undefined) return <span className={css.defines}>{t('calibrate.table.defines')}</span>;
  if (metres === null) return <span className={css.defines}>{t('calibrate.in_the_sky')}</span>;
  const size = Math.abs(metres);
  const isOver = size > FIT_LIMIT_M;
  return (
    <span className={css.residual} data-over={isOver || undefined}>
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${Math.min(1, size / FULL_M) * 100}%` }} />
      </span>
      <span className="num">
        {isOver ? <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" /> : null}
        {metresText(size, i18n.language)}
      </span>
    </span>
  );
}
