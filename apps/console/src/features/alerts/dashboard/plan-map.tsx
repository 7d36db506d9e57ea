import { type AlertHeat, CELL_METRES, type HeatCell } from '@sightline/contract/alerts/statistics';
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartHeight } from '../../../entities/own-dashboard/own-widget.ts';
import { heatOf } from '../../../ui/chart/heat.ts';
import { useElementWidth } from '../../../ui/use-element-width.ts';
import { areaOf } from '../shared/plan-area.ts';
import { MarkLink } from './mark-link.tsx';
import { PlanHover } from './plan-hover.tsx';
import { CamerasLayer, ZonesLayer } from './plan-layers.tsx';
import css from './plan-map.module.css';
import { cellsIn, type Layer, sumOf } from './plan-view.ts';
import { usePlanPointer } from './use-plan-pointer.ts';

type Plan = NonNullable<AlertHeat['plan']>;

interface PlanMapProps {
  heat: AlertHeat;
  plan: Plan;
  layers: readonly Layer[];
  highest: number;
}

const SCALE_METRES = 10;
const MAP_HEIGHT = 284;
/** Of a widget, what lies around the map. */
const AROUND = 92;
const USUAL_WIDTH = 696;

/** The plan with what was chosen to be seen on it. */
export function PlanMap({ heat, plan, layers, highest }: PlanMapProps) {
  const { t } = useTranslation();
  const svg = useRef<SVGSVGElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame) || USUAL_WIDTH;
  const [hovered, setHovered] = useState<HeatCell>();
  const [boxed, setBoxed] = useState<readonly HeatCell[]>([]);
  const height = useChartHeight(MAP_HEIGHT, AROUND);
  const metre = 1 / (plan.metres_per_pixel ?? 1);
  const cellPx = CELL_METRES * metre;
  const [busiest] = heat.cells;
  const { view, box, reset, isAtStart, handlers } = usePlanPointer({
    svg,
    plan,
    frame: { width, height },
    centre: busiest ? [(busiest.x + 0.5) * cellPx, (busiest.y + 0.5) * cellPx] : [plan.width / 2, plan.height / 2],
    onBox: (drawn) => setBoxed(drawn ? cellsIn(heat.cells, drawn[0], drawn[1], cellPx) : []),
  });
  const shown = boxed.length > 0 ? sumOf(boxed) : hovered;
  const isIn = (cell: HeatCell) => boxed.includes(cell) || (boxed.length === 0 && cell === hovered);
  // Lines and letters keep their size, however near the plan is.
  const unit = view.width / width;
  return (
    <div ref={frame} className={css.frame} style={{ height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset. */}
      <svg
        ref={svg}
        className={css.map}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="group"
        aria-label={t('dashboard.plan.map')}
        {...handlers}
      >
        <image href={plan.picture} width={plan.width} height={plan.height} className={css.picture} />
        {layers.includes('zones') ? <ZonesLayer zones={heat.zones} plan={plan} unit={unit} /> : null}
        {layers.includes('heat')
          ? heat.cells.map((cell) => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the link inside is what is used; this only shows its card.
              <g
                key={`${cell.x}/${cell.y}`}
                onPointerEnter={() => setHovered(cell)}
                onPointerLeave={() => setHovered(undefined)}
                onFocus={() => setHovered(cell)}
                onBlur={() => setHovered(undefined)}
              >
                <MarkLink
                  mark={{ cameras: cell.cameras, planArea: areaOf(plan.id, [cell]) }}
                  label={t('dashboard.point', {
                    name: t('dashboard.plan.place', { x: cell.x + 1, y: cell.y + 1 }),
                    count: cell.alerts,
                  })}
                >
                  <rect
                    className={css.cell}
                    data-on={isIn(cell) || undefined}
                    x={cell.x * cellPx + unit}
                    y={cell.y * cellPx + unit}
                    width={cellPx - 2 * unit}
                    height={cellPx - 2 * unit}
                    rx={2 * unit}
                    style={{ fillOpacity: heatOf(cell.alerts, highest) * 0.92, strokeWidth: 2 * unit }}
                  />
                </MarkLink>
              </g>
            ))
          : null}
        {layers.includes('cameras') ? <CamerasLayer cameras={heat.cameras} plan={plan} unit={unit} /> : null}
        {box ? (
          <rect
            className={css.box}
            x={Math.min(box[0][0], box[1][0])}
            y={Math.min(box[0][1], box[1][1])}
            width={Math.abs(box[0][0] - box[1][0])}
            height={Math.abs(box[0][1] - box[1][1])}
            style={{ strokeWidth: 1.5 * unit }}
          />
        ) : null}
        {plan.metres_per_pixel === null ? null : (
          <g
            className={css.ruler}
            transform={`translate(${view.x + view.width - SCALE_METRES * metre - 12 * unit} ${view.y + view.height - 20 * unit})`}
          >
            <path d={`M0 ${-4 * unit}V0H${SCALE_METRES * metre}V${-4 * unit}`} style={{ strokeWidth: 1.4 * unit }} />
            <text x={(SCALE_METRES * metre) / 2} y={13 * unit} style={{ fontSize: 11 * unit }}>
              {SCALE_METRES} m
            </text>
          </g>
        )}
      </svg>
      {isAtStart ? null : (
        <button type="button" className={css.reset} onClick={reset} aria-label={t('dashboard.plan.reset')}>
          <IconArrowsMaximize size={15} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      {shown ? (
        <PlanHover
          cell={shown}
          heat={heat}
          cells={boxed.length}
          area={areaOf(plan.id, boxed.length > 0 ? boxed : [shown])}
          isLeft={((shown.x + 0.5) * cellPx - view.x) / view.width > 0.5}
          onClose={boxed.length > 0 ? () => setBoxed([]) : undefined}
        />
      ) : null}
    </div>
  );
}
