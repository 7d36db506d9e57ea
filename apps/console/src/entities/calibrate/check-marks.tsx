import type { AlertCalibration } from '@sightline/contract/alert-calibration';
import { clampToFrame, type FramePoint, type ScreenSize } from '@sightline/geometry/points';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pinnedAt } from '../drawing/paper.ts';
import css from './calibrate.module.css';

type CheckPoints = AlertCalibration['check_points'];

interface CheckMarksProps {
  checks: CheckPoints;
  /** Which of its two places is shown. */
  side: 'camera' | 'plane';
  paper: ScreenSize;
  onChange: (checks: CheckPoints) => void;
}

/** Check points as marks that can be dragged, or moved by the arrow keys. */
export function CheckMarks({ checks, side, paper, onChange }: CheckMarksProps) {
  const move = (id: string, [x, y]: FramePoint) =>
    onChange(checks.map((check) => (check.id === id ? { ...check, [side]: [x, y] } : check)));
  return checks.map((check, index) => (
    <CheckMark
      key={check.id}
      number={index + 1}
      at={check[side]}
      paper={paper}
      onMove={(at) => move(check.id, clampToFrame(at))}
      onDelete={() => onChange(checks.filter(({ id }) => id !== check.id))}
    />
  ));
}

const STEPS: Partial<Record<string, FramePoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAR = 10;

interface CheckMarkProps {
  number: number;
  at: FramePoint;
  paper: ScreenSize;
  onMove: (at: FramePoint) => void;
  onDelete: () => void;
}

/** The place under the pointer, by what the browser really shows. */
function placeOf(event: PointerEvent<SVGElement>): FramePoint | undefined {
  const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
  return box && box.width > 0
    ? [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
    : undefined;
}

function CheckMark({ number, at, paper, onMove, onDelete }: CheckMarkProps) {
  const { t } = useTranslation();
  const [isDragged, setIsDragged] = useState(false);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isDeletion = event.key === 'Delete' || event.key === 'Backspace';
    if (!step && !isDeletion) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? FAR : 1;
    if (step) onMove([at[0] + (step[0] * by) / paper.width, at[1] + (step[1] * by) / paper.height]);
    else onDelete();
  };
  const drag = (event: PointerEvent<SVGElement>) => {
    event.stopPropagation();
    const place = isDragged ? placeOf(event) : undefined;
    if (place) onMove(place);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
    <g
      className={css.check}
      role="button"
      tabIndex={0}
      aria-label={t('calibrate.check_point', { n: number })}
      data-dragged={isDragged || undefined}
      style={{ transform: pinnedAt(at, paper) }}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        setIsDragged(true);
      }}
      onPointerMove={drag}
      onPointerUp={(event) => {
        event.stopPropagation();
        setIsDragged(false);
      }}
    >
      <path d="M0 -11L11 0L0 11L-11 0Z" />
      <text y={4}>{number}</text>
    </g>
  );
}
