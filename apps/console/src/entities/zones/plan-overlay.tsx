import type { SitePlan } from '@sightline/contract/site-plans';
import { distance, type FramePoint, type ScreenSize } from '@sightline/geometry/points';
import { useTranslation } from 'react-i18next';
import type { Drawing } from '../drawing/drawing.ts';
import { pinnedAt, pointsText } from '../drawing/paper.ts';
import { useDrawn, useView } from '../drawing/use-drawing.ts';
import { covering, type SeeingCamera } from './camera-choices.ts';
import { useCorners } from './use-zone-session.ts';
import css from './zones.module.css';

/** How far a camera's sight is drawn, metres. */
const SIGHT_M = 28;
const ARC_STEPS = 8;
/** Where in the picture the directions of its left and right border are read, from the top. */
const LOW = 0.97;

export const aspectOf = ({ width, height }: SitePlan) => (width > 0 ? width / height : 1);

interface ScaleProps {
  plan: SitePlan;
  paper: ScreenSize;
}

const metresOf = ({ width, height, metres_per_pixel }: SitePlan, [x, y]: FramePoint): readonly [number, number] => {
  const scale = metres_per_pixel ?? 1;
  return [x * width * scale, y * height * scale];
};

/** What a camera sees of the plan: a piece of a circle between its borders. */
function sightOf({ view }: SeeingCamera, plan: SitePlan): FramePoint[] {
  const [left, right] = [view.pointOnPlan([0, LOW]), view.pointOnPlan([1, LOW])];
  if (!view.position || !left || !right) return [];
  const [x, y] = metresOf(plan, view.position);
  const angleTo = (point: FramePoint) => {
    const [px, py] = metresOf(plan, point);
    return Math.atan2(py - y, px - x);
  };
  const [from, to] = [angleTo(left), angleTo(right)];
  const turn = ((to - from + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  const scale = plan.metres_per_pixel ?? 1;
  const arc = Array.from({ length: ARC_STEPS + 1 }, (_, step): FramePoint => {
    const angle = from + (turn * step) / ARC_STEPS;
    return [
      (x + SIGHT_M * Math.cos(angle)) / (plan.width * scale),
      (y + SIGHT_M * Math.sin(angle)) / (plan.height * scale),
    ];
  });
  return [view.position, ...arc];
}

interface SightsProps extends ScaleProps {
  drawing: Drawing;
  seeing: readonly SeeingCamera[];
}

/** The cameras on the plan, with what they see. */
export function Sights({ drawing, seeing, plan, paper }: SightsProps) {
  const corners = useCorners({ drawing });
  return seeing.map((each) => {
    const sight = sightOf(each, plan);
    const sees = covering([each], corners).length > 0;
    return (
      <g key={each.camera.id} className={css.sees} data-on={sees || undefined}>
        {sight.length > 0 ? <polygon points={pointsText(sight, paper)} /> : null}
        {each.view.position ? <CameraMark at={each.view.position} name={each.camera.name} paper={paper} /> : null}
      </g>
    );
  });
}

/** The code at the beginning of a name is enough on a plan: `C-03`. */
const shortName = (name: string) => name.split(' ')[0] ?? name;

function CameraMark({ at, name, paper }: { at: FramePoint; name: string; paper: ScreenSize }) {
  const text = shortName(name);
  const width = 12 + text.length * 7;
  return (
    <g style={{ transform: pinnedAt(at, paper) }}>
      <circle className={css.markBox} r={4} />
      <rect className={css.markBox} x={-width / 2} y={7} width={width} height={17} rx={3} />
      <text className={css.markText} y={19.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** The lengths of the two edges at the chosen corner, and where it is. */
export function Measures({ drawing, plan, paper }: ScaleProps & { drawing: Drawing }) {
  const { t, i18n } = useTranslation();
  const corners = useCorners({ drawing });
  const index = useDrawn(drawing, (state) => state.point);
  const corner = index === null ? undefined : corners[index];
  if (index === null || !corner || plan.metres_per_pixel === null) return null;
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const inMetres = (metres: number) => t('zones.metres', { metres: number.format(metres) });
  const neighbours = [corners.at(index - 1), corners[(index + 1) % corners.length]].filter(
    (each) => each !== undefined,
  );
  const [x, y] = metresOf(plan, corner);
  return (
    <>
      {neighbours.map((other, each) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: the edge before the corner, and the one after
          key={each}
          at={[(corner[0] + other[0]) / 2, (corner[1] + other[1]) / 2]}
          text={inMetres(distance(metresOf(plan, corner), metresOf(plan, other)))}
          paper={paper}
        />
      ))}
      <Chip at={corner} text={`${number.format(x)}, ${inMetres(y)}`} paper={paper} isDark />
    </>
  );
}

interface ChipProps {
  at: FramePoint;
  text: string;
  paper: ScreenSize;
  isDark?: boolean;
}

function Chip({ at, text, paper, isDark = false }: ChipProps) {
  const width = 10 + text.length * 6.6;
  const shift = isDark ? 14 : -width / 2;
  return (
    <g style={{ transform: pinnedAt(at, paper) }}>
      <rect className={css.chipBox} data-dark={isDark || undefined} x={shift} y={-2} width={width} height={19} rx={4} />
      <text className={css.chipText} data-dark={isDark || undefined} x={shift + width / 2} y={11.5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** So many metres are as long as the bar. */
export function ScaleBar({ drawing, plan }: { drawing: Drawing; plan: SitePlan }) {
  const { t } = useTranslation();
  const pixelsPerMetre = useView(drawing, ({ view }) => {
    const wide = (plan.metres_per_pixel ?? 0) * plan.width;
    return wide > 0 ? (view.size.width * view.zoom) / wide : 0;
  });
  if (pixelsPerMetre === 0) return null;
  const metres = [1, 2, 5, 10, 20, 50, 100].find((each) => each * pixelsPerMetre >= 60) ?? 200;
  return (
    <span className={`${css.scale} num`} style={{ width: metres * pixelsPerMetre }}>
      {t('zones.metres', { metres })}
    </span>
  );
}

export const areaInMetres = (plan: SitePlan, corners: readonly FramePoint[]): number | null => {
  if (plan.metres_per_pixel === null || corners.length < 3) return null;
  const places = corners.map((corner) => metresOf(plan, corner));
  const doubled = places.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = places[(index + 1) % places.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
};
