/** Where the name of a point stands: beside it, or over or under it; nowhere when there is no room. */
export type LabelSide = 'right' | 'left' | 'above' | 'below';

interface Point {
  x: number;
  y: number;
  /** How wide its name is. */
  wide: number;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LINE = 16;
const GAP = 9;
const DOT = 6;

const boxAt = (left: number, top: number, wide: number, high: number): Box => ({
  left,
  top,
  right: left + wide,
  bottom: top + high,
});

const BOXES: Record<LabelSide, (point: Point) => Box> = {
  right: ({ x, y, wide }) => boxAt(x + GAP, y - LINE / 2, wide, LINE),
  left: ({ x, y, wide }) => boxAt(x - GAP - wide, y - LINE / 2, wide, LINE),
  above: ({ x, y, wide }) => boxAt(x - wide / 2, y - GAP - LINE, wide, LINE),
  below: ({ x, y, wide }) => boxAt(x - wide / 2, y + GAP, wide, LINE),
};
const SIDES = Object.keys(BOXES) as LabelSide[];

const touch = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** A side for the name of each point, so that no name covers another, a point, or the edge. */
export function labelSides(points: readonly Point[], wide: number, high: number): (LabelSide | undefined)[] {
  const dots = points.map(({ x, y }) => boxAt(x - DOT, y - DOT, DOT * 2, DOT * 2));
  const taken: Box[] = [];
  return points.map((point, own) => {
    const others = dots.filter((_, index) => index !== own);
    const side = SIDES.find((each) => {
      const box = BOXES[each](point);
      const isInside = box.left >= 0 && box.top >= 0 && box.right <= wide && box.bottom <= high;
      return isInside && ![...taken, ...others].some((other) => touch(box, other));
    });
    if (side) taken.push(BOXES[side](point));
    return side;
  });
}
