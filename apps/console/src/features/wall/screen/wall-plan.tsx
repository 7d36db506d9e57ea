import { CELL_METRES } from '@sightline/contract/alerts/statistics';
import type { WallPlan as Plan } from '@sightline/contract/wall-screens';
import { useTranslation } from 'react-i18next';
import css from './wall.module.css';

/** Where alerts happened, below the cameras of the plan. */
export function WallPlan({ plan }: { plan: Plan | null }) {
  const { t } = useTranslation();
  return (
    <section className={css.plan} aria-label={t('wall_screen.heat')}>
      <h2>{t('wall_screen.heat')}</h2>
      {plan ? <Drawing plan={plan} /> : <p className={css.nothing}>{t('wall_screen.no_plan')}</p>}
    </section>
  );
}

function Drawing({ plan: { picture, width, height, metres_per_pixel, cells, cameras } }: { plan: Plan }) {
  const cell = CELL_METRES / (metres_per_pixel ?? 1);
  const most = cells[0]?.alerts ?? 1;
  // Drawn in the pixels of the plan, so what is to look the same on every plan grows with it.
  const unit = Math.max(width / 508, height / 206);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <image href={picture} width={width} height={height} className={css.drawing} />
      {metres_per_pixel === null
        ? null
        : cells.map(({ x, y, alerts }) => (
            <rect
              key={`${x} ${y}`}
              x={x * cell}
              y={y * cell}
              width={cell}
              height={cell}
              className={css.heat}
              opacity={0.25 + (0.65 * alerts) / most}
            />
          ))}
      {cameras.map(({ id, name, position: [x, y] }) => (
        <g key={id} transform={`translate(${x * width} ${y * height}) scale(${unit})`}>
          <circle r={5} className={css.camera} />
          <text x={9} y={5} className={css.cameraName}>
            {name.split(' ')[0]}
          </text>
        </g>
      ))}
    </svg>
  );
}
