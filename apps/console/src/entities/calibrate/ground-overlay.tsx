import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import type { CalculatedCalibration } from '@sightline/contract/calibration';
import { between, type FramePoint, type ScreenSize } from '@sightline/geometry/points';
import { useTranslation } from 'react-i18next';
import { onPaper, pinnedAt, pointsText } from '../drawing/paper.ts';
import css from './calibrate.module.css';
import { metresText } from './metres.ts';

interface PartProps {
  paper: ScreenSize;
}

/** The grid on the ground. */
export function Grid({ lines, paper }: PartProps & { lines: CalculatedCalibration['drawings']['grid_pts'] }) {
  const path = lines.map(([start, end]) => `M${onPaper(start!, paper).join(' ')}L${onPaper(end!, paper).join(' ')}`);
  return <path className={css.grid} d={path.join('')} data-grid={lines.length} />;
}

/** Where the loads land, each with its name. */
export function FallAreas({ areas, paper }: PartProps & { areas: CalculatedCalibration['drawings']['fall_area'] }) {
  const { t } = useTranslation();
  return areas.map(({ polygon, text }) => {
    const number = /\d+/.exec(text)?.[0] ?? '';
    const low = Math.max(...polygon.map(([, y]) => y));
    const [left, right] = [Math.min(...polygon.map(([x]) => x)), Math.max(...polygon.map(([x]) => x))];
    return (
      <g key={text} data-fall={number}>
        <polygon className={css.fall} points={pointsText(polygon, paper)} />
        <Note at={[(left + right) / 2, low]} paper={paper} tone="load">
          {t('calibrate.fall_area_of', { n: number })}
        </Note>
      </g>
    );
  });
}

interface NoteProps extends PartProps {
  at: FramePoint;
  tone: 'load' | 'dark' | 'bad';
  children: string;
}

/** A word under a point of the picture, as large as everywhere however far one has zoomed in. */
function Note({ at, paper, tone, children }: NoteProps) {
  const width = children.length * 6.4 + 16;
  return (
    <g className={css.note} data-tone={tone} style={{ transform: `${pinnedAt(at, paper)} translate(0, 16px)` }}>
      <rect x={-width / 2} y={-10} width={width} height={20} rx={4} />
      <text y={4}>{children}</text>
    </g>
  );
}

/** The corners by their numbers; the one that is off stands out, with where it belongs. */
interface NumbersProps extends PartProps {
  points: readonly FramePoint[];
  wrong?: { point: number; fitted: FramePoint } | undefined;
}

export const Numbers = ({ points, paper, wrong }: NumbersProps) => (
  <>
    {wrong && points[wrong.point] ? <Fitted from={points[wrong.point]!} to={wrong.fitted} paper={paper} /> : null}
    {points.map((point, index) => (
      <g
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
        key={index}
        className={css.number}
        data-wrong={wrong?.point === index || undefined}
        style={{ transform: pinnedAt(point, paper) }}
      >
        <circle r={9} />
        <text y={4}>{index + 1}</text>
      </g>
    ))}
  </>
);

const Fitted = ({ from, to, paper }: PartProps & { from: FramePoint; to: FramePoint }) => (
  <g className={css.fitted}>
    <polyline points={pointsText([from, to], paper)} />
    <circle r={9} style={{ transform: pinnedAt(to, paper) }} />
  </g>
);

interface RulersProps extends PartProps {
  rulers: AlertCalibration['rulers'];
  measured: readonly { metres: number | null }[];
}

/** What each ruler measures, with a tick at every metre. */
export const Rulers = ({ rulers, measured, paper }: RulersProps) =>
  rulers.map(({ id, points: [start, end] }, index) =>
    start && end ? (
      <Ruler key={id} start={start} end={end} metres={measured[index]?.metres ?? null} paper={paper} />
    ) : null,
  );

function Ruler({
  start,
  end,
  metres,
  paper,
}: PartProps & { start: FramePoint; end: FramePoint; metres: number | null }) {
  const { t, i18n } = useTranslation();
  return (
    <Note at={between(start, end, 0.5)} paper={paper} tone={metres === null ? 'bad' : 'dark'}>
      {metres === null ? t('calibrate.in_the_sky') : metresText(metres, i18n.language)}
    </Note>
  );
}
