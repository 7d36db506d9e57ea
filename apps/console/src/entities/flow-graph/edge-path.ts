export type CornerPoint = readonly [x: number, y: number];

const distance = ([ax, ay]: CornerPoint, [bx, by]: CornerPoint) => Math.abs(bx - ax) + Math.abs(by - ay);

const isStraight = ([ax, ay]: CornerPoint, [bx, by]: CornerPoint, [cx, cy]: CornerPoint) =>
  (ax === bx && bx === cx) || (ay === by && by === cy);

const towards = ([ax, ay]: CornerPoint, [bx, by]: CornerPoint, length: number): CornerPoint => [
  ax + Math.sign(bx - ax) * length,
  ay + Math.sign(by - ay) * length,
];

/** A line of upright and level pieces with round corners, as an SVG path. */
export function roundedPath(points: readonly CornerPoint[], radius: number): string {
  const corners = points.filter((point, index) => index === 0 || distance(point, points[index - 1]!) > 0);
  const kept = corners.filter(
    (point, index) =>
      index === 0 || index === corners.length - 1 || !isStraight(corners[index - 1]!, point, corners[index + 1]!),
  );
  return kept
    .map((point, index) => {
      if (index === 0) return `M${point[0]} ${point[1]}`;
      const next = kept[index + 1];
      if (!next) return `L${point[0]} ${point[1]}`;
      const before = kept[index - 1]!;
      const round = Math.min(radius, distance(before, point) / 2, distance(point, next) / 2);
      const [fromX, fromY] = towards(point, before, round);
      const [toX, toY] = towards(point, next, round);
      return `L${fromX} ${fromY}Q${point[0]} ${point[1]} ${toX} ${toY}`;
    })
    .join('');
}
