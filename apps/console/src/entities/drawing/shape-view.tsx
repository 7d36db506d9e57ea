import { type Form, MIN_POLYGON_POINTS, type Shape, type ShapeKind } from '@sightline/editor/shapes';
import type { FramePoint, ScreenSize } from '@sightline/geometry/points';
import { memo, type ReactNode } from 'react';
import css from './canvas.module.css';
import { onPaper, pinnedAt, pointsText } from './paper.ts';

type FormOf<K extends ShapeKind> = Extract<Form, { kind: K }>;
type Outlines = { [K in ShapeKind]: (form: FormOf<K>, paper: ScreenSize) => ReactNode };

const OUTLINES: Outlines = {
  rectangle: ({ box: { x, y, width, height } }, paper) => {
    const [left, top] = onPaper([x, y], paper);
    const [w, h] = onPaper([width, height], paper);
    return <rect x={left} y={top} width={w} height={h} />;
  },
  ellipse: ({ center, radiusX, radiusY }, paper) => {
    const [cx, cy] = onPaper(center, paper);
    const [rx, ry] = onPaper([radiusX, radiusY], paper);
    return <ellipse {...{ cx, cy, rx, ry }} />;
  },
  polygon: ({ points }, paper) =>
    points.length < MIN_POLYGON_POINTS ? (
      <polyline points={pointsText(points, paper)} />
    ) : (
      <polygon points={pointsText(points, paper)} />
    ),
  line: ({ points }, paper) => (
    <>
      <polyline points={pointsText(points, paper)} />
      <ArrowHead points={points} paper={paper} />
    </>
  ),
  multi_line: ({ points }, paper) => <polyline points={pointsText(points, paper)} />,
};

/** The outline of a form, in whatever colours surround it. */
export const Outline = ({ form, paper }: { form: Form; paper: ScreenSize }) =>
  (OUTLINES[form.kind] as (form: Form, paper: ScreenSize) => ReactNode)(form, paper);

/** Points in the direction of the last segment. */
function ArrowHead({ points, paper }: { points: readonly FramePoint[]; paper: ScreenSize }) {
  const [from, to] = points.slice(-2);
  if (!from || !to) return null;
  const [[x1, y1], [x2, y2]] = [onPaper(from, paper), onPaper(to, paper)];
  const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <path
      className={css.arrow}
      d="M2 0L-13 -7V7Z"
      style={{ transform: `${pinnedAt(to, paper)} rotate(${degrees}deg)` }}
    />
  );
}

interface ShapeViewProps {
  shape: Shape;
  name: string;
  paper: ScreenSize;
  isRegion?: boolean;
  isSelected?: boolean;
  isHighlighted?: boolean;
}

/** One shape. It is drawn again only when it is another shape. */
export const ShapeView = memo(function ShapeView(props: ShapeViewProps) {
  const { shape, name, paper, isRegion, isSelected, isHighlighted } = props;
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of SVG is no control
    <g
      className={css.shape}
      role="graphics-symbol"
      aria-label={name}
      data-shape={shape.id}
      data-kind={shape.kind}
      data-region={isRegion || undefined}
      data-selected={isSelected || undefined}
      data-highlighted={isHighlighted || undefined}
      style={{ color: shape.color }}
    >
      <Outline form={shape} paper={paper} />
    </g>
  );
});
