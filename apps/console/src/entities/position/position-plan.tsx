import { ActionIcon } from '@mantine/core';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import { metresBetween, moved, type Position } from './position.ts';
import css from './position-plan.module.css';

const WIDTH = 480;
const HEIGHT = 200;
/** Distance of two lines of the grid. */
const CELL = 40;
const SCALES = [1, 2, 5, 10, 25, 50, 100, 250] as const;
const FIRST_SCALE = 3;
const STEP = 4;
const LONG_STEP = 40;

const ARROWS: Record<string, readonly [east: number, north: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const lines = (length: number) => Array.from({ length: Math.floor(length / CELL) + 1 }, (_, at) => at * CELL);

interface PositionPlanProps {
  position: Position;
  onChange: (position: Position) => void;
}

/** A plan drawn to scale around where something lay: a click or the arrow keys move it. Needs no map and no network. */
export function PositionPlan({ position, onChange }: PositionPlanProps) {
  const { t } = useTranslation();
  const isViewOnly = useIsViewOnly();
  const [scale, setScale] = useState(FIRST_SCALE);
  const metresPerPixel = SCALES[scale] ?? 1;
  const [from, setFrom] = useState(position);
  const at = metresBetween(from, position);
  const x = WIDTH / 2 + at.east / metresPerPixel;
  const y = HEIGHT / 2 - at.north / metresPerPixel;
  // The plan stays where it is while the marker moves on it, and follows one that is typed elsewhere.
  if (x < 0 || x > WIDTH || y < 0 || y > HEIGHT) setFrom(position);
  const place = (event: MouseEvent<SVGSVGElement>) => {
    if (isViewOnly) return;
    const box = event.currentTarget.getBoundingClientRect();
    const px = ((event.clientX - box.left) / box.width) * WIDTH;
    const py = ((event.clientY - box.top) / box.height) * HEIGHT;
    onChange(moved(from, (px - WIDTH / 2) * metresPerPixel, (HEIGHT / 2 - py) * metresPerPixel));
  };
  const nudge = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || isViewOnly) return;
    event.preventDefault();
    const metres = metresPerPixel * (event.shiftKey ? LONG_STEP : STEP);
    onChange(moved(position, arrow[0] * metres, arrow[1] * metres));
  };
  return (
    <figure className={css.plan}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={css.drawing}
        role={isViewOnly ? 'img' : 'application'}
        aria-label={t(isViewOnly ? 'position.plan.shown' : 'position.plan.label')}
        tabIndex={isViewOnly ? undefined : 0}
        onClick={place}
        onKeyDown={nudge}
      >
        {lines(WIDTH).map((line) => (
          <line key={`x${line}`} className={css.grid} x1={line} x2={line} y1={0} y2={HEIGHT} />
        ))}
        {lines(HEIGHT).map((line) => (
          <line key={`y${line}`} className={css.grid} x1={0} x2={WIDTH} y1={line} y2={line} />
        ))}
        <path className={css.origin} d={`M${WIDTH / 2 - 6} ${HEIGHT / 2}h12M${WIDTH / 2} ${HEIGHT / 2 - 6}v12`} />
        <circle className={css.marker} cx={x} cy={y} r={7} />
        <circle className={css.centre} cx={x} cy={y} r={2.5} />
        <text className={css.north} x={WIDTH - 16} y={20}>
          {t('position.plan.north')}
        </text>
      </svg>
      <figcaption className={css.foot}>
        <span>{t(isViewOnly ? 'position.plan.scale' : 'position.plan.hint', { metres: CELL * metresPerPixel })}</span>
        {isViewOnly ? null : <Zoom scale={scale} onChange={setScale} />}
      </figcaption>
    </figure>
  );
}

function Zoom({ scale, onChange }: { scale: number; onChange: (scale: number) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <ActionIcon aria-label={t('position.plan.closer')} disabled={scale === 0} onClick={() => onChange(scale - 1)}>
        <IconPlus size={15} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('position.plan.further')}
        disabled={scale === SCALES.length - 1}
        onClick={() => onChange(scale + 1)}
      >
        <IconMinus size={15} stroke={1.8} />
      </ActionIcon>
    </>
  );
}
