import type { DrawnMarks } from './frame-overlay.tsx';

/** A small picture shows this part of the frame, in width and in height. */
const SHARE = 0.56;

const within = (value: number) => Math.min(Math.max(value, 0), 1 - SHARE);
const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;

/** Where a small picture looks: at what broke the rule, else at what was seen; absent when nothing was. */
export function cropOf({ objects }: Pick<DrawnMarks, 'objects'>) {
  const offending = objects.filter((object) => object.offending);
  const boxes = (offending.length > 0 ? offending : objects).map(({ box }) => box);
  if (boxes.length === 0) return undefined;
  const middleX = (Math.min(...boxes.map(({ x }) => x)) + Math.max(...boxes.map(({ x, width }) => x + width))) / 2;
  const middleY = (Math.min(...boxes.map(({ y }) => y)) + Math.max(...boxes.map(({ y, height }) => y + height))) / 2;
  return {
    width: percent(1 / SHARE),
    height: percent(1 / SHARE),
    left: percent(-within(middleX - SHARE / 2) / SHARE),
    top: percent(-within(middleY - SHARE / 2) / SHARE),
  };
}
