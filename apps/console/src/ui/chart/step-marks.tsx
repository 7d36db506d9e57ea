import type { PointerEvent, ReactNode, RefObject } from 'react';
import css from './series-chart.module.css';
import type { Plot } from './series-places.ts';

interface StepMarksProps {
  plot: Plot;
  place: RefObject<HTMLUListElement | null>;
  /** The step that is a link. */
  current: number | undefined;
  /** The step that is told about. */
  shown: number | undefined;
  /** The step that is looked at. */
  chosen: number | undefined;
  point: (index: number) => void;
  setShown: (index: number | undefined) => void;
  mark: (index: number) => ReactNode;
}

/** What can be pressed of a chart. A chart may have thousands of steps: only those that show something have an element. */
export function StepMarks({ plot, place, current, shown, chosen, point, setShown, mark }: StepMarksProps) {
  const { left, top, width, height, count } = plot;
  const follow = ({ clientX, currentTarget }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    // Without a width there is nothing to point at.
    const index = box.width === 0 ? -1 : Math.floor(((clientX - box.left) * count) / box.width);
    if (index < 0 || index >= count) return;
    point(index);
    setShown(index);
  };
  const steps = [...new Set([current, shown, chosen])].filter((index) => index !== undefined);
  return (
    <ul
      ref={place}
      className={css.marks}
      style={{ left, width, height: top + height }}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setShown(undefined)}
      onFocus={() => setShown(current)}
      onBlur={() => setShown(undefined)}
    >
      {steps
        .filter((index) => index >= 0 && index < count)
        .map((index) => (
          <li
            key={index}
            className={css.slot}
            style={{ left: `${(100 * index) / count}%`, width: `${100 / count}%` }}
            aria-hidden={index === current ? undefined : true}
            data-shown={index === shown || undefined}
            data-chosen={index === chosen || undefined}
          >
            {index === current ? mark(index) : null}
          </li>
        ))}
    </ul>
  );
}
