import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { fallAreasOf } from '@sightline/geometry/drawn-calibration';
import type { ScreenSize } from '@sightline/geometry/points';
import { useTranslation } from 'react-i18next';
import css from './calibrate.module.css';
import type { Calculated } from './use-calibration.ts';

type Pair = readonly [number, number];

interface PlanPreviewProps {
  plan: string | null;
  drawn: AlertCalibration;
  calculated: Calculated['calculated'];
  wrong: number | undefined;
}

const SHOWN: ScreenSize = { width: 318, height: 244 };
/** How much of the plan around the points is shown. */
const AROUND = 1.9;

/** The part of the plan around what was drawn, in its pixels; all of it before anything was. */
function windowOf(points: readonly Pair[], { width, height }: ScreenSize) {
  const ratio = SHOWN.width / SHOWN.height;
  if (points.length < 2) return { x: 0, y: 0, width, height: Math.max(height, width / ratio) };
  const [xs, ys] = [points.map(([x]) => x * width), points.map(([, y]) => y * height)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wide = Math.max((right - left) * AROUND, (bottom - top) * AROUND * ratio, 1);
  return { x: (left + right - wide) / 2, y: (top + bottom - wide / ratio) / 2, width: wide, height: wide / ratio };
}

const BARS_M = [1, 2, 5, 10, 20, 50, 100, 200];

/** A bar of a round length, as wide as about a sixth of what is shown. */
const barOf = (metresPerPixel: number, width: number) =>
  BARS_M.find((metres) => metres / metresPerPixel > width / 8) ?? BARS_M.at(-1)!;

/** The plan as it fits the picture: the four points, the area, the loads and where they land. */
export function PlanPreview({ plan, drawn, calculated, wrong }: PlanPreviewProps) {
  const { t } = useTranslation();
  const { plane, sizes } = drawn;
  const { layout } = sizes;
  const shown = windowOf([...plane.plane_pts, ...plane.area], layout);
  const k = shown.width / SHOWN.width;
  const onPlan = (points: readonly Pair[]) =>
    points.map(([x, y]) => `${x * layout.width},${y * layout.height}`).join(' ');
  return (
    <svg
      className={css.plan}
      viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
      style={{ '--k': 1 / k } as React.CSSProperties}
      role="img"
      aria-label={t('calibrate.plan_preview')}
    >
      {plan ? <image href={plan} width={layout.width} height={layout.height} preserveAspectRatio="none" /> : null}
      <polygon className={css.planArea} points={onPlan(plane.area)} />
      <polygon className={css.planPoints} points={onPlan(plane.plane_pts)} />
      <Loads drawn={drawn} calculated={calculated} />
      {plane.plane_pts.map(([x, y], index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
          key={index}
          className={css.number}
          data-wrong={wrong === index || undefined}
          transform={`translate(${x * layout.width} ${y * layout.height}) scale(${k})`}
        >
          <circle r={8} />
          <text y={4}>{index + 1}</text>
        </g>
      ))}
      {calculated.ok ? <ScaleBar calculated={calculated} shown={shown} layout={layout} /> : null}
    </svg>
  );
}

type Sound = Extract<Calculated['calculated'], { ok: true }>;

function Loads({ drawn, calculated }: Pick<PlanPreviewProps, 'drawn' | 'calculated'>) {
  if (!calculated.ok) return null;
  const { scale } = calculated.found;
  const { layout } = drawn.sizes;
  const text = (points: readonly Pair[]) =>
    points.map(([x, y]) => `${x * layout.width},${y * layout.height}`).join(' ');
  return fallAreasOf(drawn, calculated.found).map(({ number, fall }) => (
    <g key={number}>
      <polygon className={css.fall} points={text(fall.area.map(scale.toPlan))} />
      <polygon className={css.load} points={text(fall.footprint.map(scale.toPlan))} />
    </g>
  ));
}

function ScaleBar({
  calculated,
  shown,
  layout,
}: {
  calculated: Sound;
  shown: ReturnType<typeof windowOf>;
  layout: ScreenSize;
}) {
  const [metresWide] = calculated.found.scale.toGround([1, 0]);
  const metresPerPixel = metresWide / layout.width;
  const metres = barOf(metresPerPixel, shown.width);
  const length = metres / metresPerPixel;
  const k = shown.width / SHOWN.width;
  const [x, y] = [shown.x + shown.width - length - 12 * k, shown.y + shown.height - 12 * k];
  return (
    <g className={css.bar}>
      <path d={`M${x} ${y - 4 * k}v${4 * k}h${length}v${-4 * k}`} />
      <text x={x + length / 2} y={y - 6 * k} style={{ fontSize: 11 * k }}>
        {metres} m
      </text>
    </g>
  );
}
