import { ActionIcon } from '@mantine/core';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewOnly } from '../../forms/view-only.tsx';
import { LandOutline } from './land-outline.tsx';
import { metresBetween, moved, type Position } from './position.ts';
import css from './position-plan.module.css';

const WIDTH = 480;
const HEIGHT = 200;
/** Distance of two lines of the grid. */
const CELL = 40;
/** Metres of a pixel. */
const SCALES = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
/** Far enough away to tell by its coast or border where in a country something is. */
const FIRST_SCALE = SCALES.indexOf(1000);
const STEP = 4;
const LONG_STEP = 40;

const ARROWS: Record<string, readonly [east: number, north: number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const lines = (length: number) => Array.from({ length: Math.floor(length / CELL) + 1 }, (_, at) => at * CELL);

/** In metres, or in kilometres when there are many. */
function distanceInWords(metres: number, locale: string): string {
  const [value, unit] = metres < 1000 ? [metres, 'meter'] : [metres / 1000, 'kilometer'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
}

interface PositionPlanProps {
  position: Position;
  onChange: (position: Position) => void;
}

/**
 * A plan drawn to scale around where something lay, with coasts and borders: a click or the arrow keys move it. Needs no
 * map service.
 */
export function PositionPlan({ position, onChange }: PositionPlanProps) {
  const { t, i18n } = useTranslation();
  const isViewOnly = useIsViewOnly();
  const [scale, setScale] = useState(FIRST_SCALE);
  const metresPerPixel = SCALES[scale] ?? 1;
  const distance = distanceInWords(CELL * metresPerPixel, i18n.language);
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
        <LandOutline className={css.land} middle={from} width={WIDTH} height={HEIGHT} metresPerPixel={metresPerPixel} />
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
        <span>{t(isViewOnly ? 'position.plan.scale' : 'position.plan.hint', { distance })}</span>
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
