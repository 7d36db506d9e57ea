import type { AlertHeat } from '@sightline/contract/alerts/statistics';
import { useTranslation } from 'react-i18next';
import { MarkLink } from './mark-link.tsx';
import css from './plan-map.module.css';

interface LayerProps {
  plan: { width: number; height: number };
  /** What a pixel of the screen is in pixels of the plan. */
  unit: number;
}

type Points = readonly (readonly [number, number])[];

const outlineOf = (points: Points, plan: LayerProps['plan']) =>
  points.map(([x, y]) => `${x * plan.width},${y * plan.height}`).join(' ');

const centreOf = (points: Points) => {
  const [x, y] = points.reduce<[number, number]>((sum, point) => [sum[0] + point[0], sum[1] + point[1]], [0, 0]);
  return [x / points.length, y / points.length] as const;
};

export const ZonesLayer = ({ zones, plan, unit }: LayerProps & { zones: AlertHeat['zones'] }) => (
  <g className={css.zones}>
    {zones.map(({ id, name, color, polygon }) => {
      const [x, y] = centreOf(polygon);
      return (
        <g key={id}>
          <polygon points={outlineOf(polygon, plan)} style={{ stroke: color, fill: color, strokeWidth: 1.5 * unit }} />
          <text x={x * plan.width} y={y * plan.height} style={{ fontSize: 10.5 * unit, strokeWidth: 3 * unit }}>
            {name}
          </text>
        </g>
      );
    })}
  </g>
);

/** The short name a camera goes by on a plan: its code, if it has one. */
const codeOf = (name: string) => /^[A-Z]{1,3}-?\d+/.exec(name)?.[0] ?? name;

export function CamerasLayer({ cameras, plan, unit }: LayerProps & { cameras: AlertHeat['cameras'] }) {
  const { t } = useTranslation();
  return (
    <g className={css.cameras}>
      {cameras.map(({ id, name, position, view }) =>
        position ? (
          <g key={id}>
            {view.length > 2 ? (
              <polygon className={css.cone} points={outlineOf(view, plan)} style={{ strokeWidth: unit }} />
            ) : null}
            <MarkLink mark={{ cameras: [id] }} label={name}>
              <circle cx={position[0] * plan.width} cy={position[1] * plan.height} r={6.5 * unit} />
              <circle
                className={css.lens}
                cx={position[0] * plan.width}
                cy={position[1] * plan.height}
                r={2.4 * unit}
                style={{ strokeWidth: 1.3 * unit }}
              />
              <text
                x={position[0] * plan.width + 10 * unit}
                y={position[1] * plan.height + 4 * unit}
                style={{ fontSize: 11 * unit, strokeWidth: 3 * unit }}
              >
                {codeOf(name)}
                <title>{t('dashboard.point', { name, count: codeOf(name) })}</title>
              </text>
            </MarkLink>
          </g>
        ) : null,
      )}
    </g>
  );
}
