import { CELL_METRES } from '@sightline/contract/alerts/statistics';
import type { WallPlan as Plan } from '@sightline/contract/wall-screens';
import { useTranslation } from 'react-i18next';
import { type LabelSide, labelSides } from './plan-labels.ts';
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

const WIDE = 508;
const HIGH = 206;
/** Of a letter of a camera's name. */
const LETTER = 9;

const PLACES: Record<LabelSide, { x: number; y: number; textAnchor: 'start' | 'end' | 'middle' }> = {
  right: { x: 9, y: 5, textAnchor: 'start' },
  left: { x: -9, y: 5, textAnchor: 'end' },
  above: { x: 0, y: -12, textAnchor: 'middle' },
  below: { x: 0, y: 22, textAnchor: 'middle' },
};

const shortOf = (name: string) => name.split(' ')[0] ?? name;

function Drawing({ plan: { picture, width, height, metres_per_pixel, cells, cameras } }: { plan: Plan }) {
  const cell = CELL_METRES / (metres_per_pixel ?? 1);
  const most = cells[0]?.alerts ?? 1;
  // Drawn in the pixels of the plan, so what is to look the same on every plan grows with it.
  const unit = Math.max(width / WIDE, height / HIGH);
  const points = cameras.map(({ name, position: [x, y] }) => ({
    x: (x * width) / unit,
    y: (y * height) / unit,
    wide: shortOf(name).length * LETTER,
  }));
  const sides = labelSides(points, width / unit, height / unit);
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
      {cameras.map(({ id, name, position: [x, y] }, index) => (
        <g key={id} transform={`translate(${x * width} ${y * height}) scale(${unit})`}>
          <circle r={5} className={css.camera} />
          <CameraName name={shortOf(name)} side={sides[index]} />
        </g>
      ))}
    </svg>
  );
}

const CameraName = ({ name, side }: { name: string; side: LabelSide | undefined }) =>
  side ? (
    <text {...PLACES[side]} className={css.cameraName}>
      {name}
    </text>
  ) : null;
