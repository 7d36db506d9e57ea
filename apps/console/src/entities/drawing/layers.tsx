import { pointsOf } from '@sightline/editor/forms';
import type { Form } from '@sightline/editor/shapes';
import { type EditorState, selectedShape, tagOf, visibleShapes } from '@sightline/editor/state';
import { ellipseOf, rectangleOf } from '@sightline/editor/tools/stretch';
import type { FramePoint, ScreenSize } from '@sightline/geometry/points';
import { memo, useMemo } from 'react';
import css from './canvas.module.css';
import type { Drawing } from './drawing.ts';
import { middlesOf } from './middles.ts';
import { dotAt, pointsText, squareAt } from './paper.ts';
import { Outline, ShapeView } from './shape-view.tsx';
import { nameOfShape } from './shape-words.ts';
import { keptList, useDrawn } from './use-drawing.ts';

interface LayerProps {
  drawing: Drawing;
  paper: ScreenSize;
}

const isRegion = ({ tags }: EditorState, tag: string) => tags.get(tag)?.isRegionOfInterest === true;

/** Everything but the selected shape: untouched while that one moves. */
export const RestingShapes = memo(function RestingShapes({ drawing, paper }: LayerProps) {
  const resting = useMemo(
    () => keptList((state: EditorState) => visibleShapes(state).filter(({ id }) => id !== state.selected)),
    [],
  );
  const shapes = useDrawn(drawing, resting);
  const highlighted = useDrawn(drawing, (state) => state.highlighted);
  const tags = useDrawn(drawing, (state) => state.tags);
  return shapes.map((shape) => (
    <ShapeView
      key={shape.id}
      shape={shape}
      name={nameOfShape({ tags }, shape)}
      paper={paper}
      isRegion={tags.get(shape.tag)?.isRegionOfInterest === true}
      isHighlighted={highlighted.includes(shape.id)}
    />
  ));
});

/** The selected shape with the points it can be dragged by. */
export function ActiveShape({ drawing, paper }: LayerProps) {
  const shape = useDrawn(drawing, selectedShape);
  const point = useDrawn(drawing, (state) => state.point);
  const name = useDrawn(drawing, (state) => (shape ? nameOfShape(state, shape) : ''));
  const isHighlighted = useDrawn(drawing, (state) => shape !== undefined && state.highlighted.includes(shape.id));
  const isBelow = useDrawn(drawing, (state) => shape !== undefined && isRegion(state, shape.tag));
  if (!shape) return null;
  return (
    <>
      <ShapeView {...{ shape, name, paper, isHighlighted }} isRegion={isBelow} isSelected />
      <Handles form={shape} color={shape.color} chosen={point} paper={paper} />
    </>
  );
}

interface HandlesProps {
  form: Form;
  color: string;
  chosen: number | null;
  paper: ScreenSize;
}

/** White squares on the points; between them, where points can be added, dots. */
function Handles({ form, color, chosen, paper }: HandlesProps) {
  const points = pointsOf(form);
  return (
    <g style={{ color }}>
      {middlesOf(form).map((middle, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an edge is known by its place in the shape
        <Dot key={index} at={middle} paper={paper} />
      ))}
      {points.map((point, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the shape
          key={index}
          className={css.handle}
          data-handle={index}
          data-chosen={index === chosen || undefined}
          style={squareAt(point, paper)}
        />
      ))}
    </g>
  );
}

const Dot = ({ at, paper }: { at: FramePoint; paper: ScreenSize }) => (
  <circle className={css.middle} style={dotAt(at, paper)} />
);

/** What is being drawn right now. */
export function SketchedShape({ drawing, paper }: LayerProps) {
  const gesture = useDrawn(drawing, (state) => state.gesture);
  const tool = useDrawn(drawing, (state) => state.tool);
  const color = useDrawn(drawing, (state) => tagOf(state)?.color) ?? '#ffffff';
  if (gesture.name === 'stretching') {
    const form = (tool === 'ellipse' ? ellipseOf : rectangleOf)(gesture.from, gesture.to);
    return (
      <g className={css.shape} data-sketch="true" style={{ color }}>
        <Outline form={form} paper={paper} />
      </g>
    );
  }
  if (gesture.name !== 'placing') return null;
  return (
    <g className={css.shape} data-sketch="true" style={{ color }}>
      <polyline points={pointsText([...gesture.points, gesture.pointer], paper)} />
      {gesture.points.map((point, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place in the shape
          key={index}
          className={css.handle}
          data-first={index === 0 || undefined}
          style={squareAt(point, paper)}
        />
      ))}
    </g>
  );
}

/** Darkens what lies outside a region. */
export const RegionShade = ({ points, paper }: { points: readonly FramePoint[]; paper: ScreenSize }) => (
  <path className={css.outside} d={`M0,0H${paper.width}V${paper.height}H0ZM${pointsText(points, paper)}Z`} />
);

/** Darkens what lies outside the region of interest. */
export function OutsideRegion({ drawing, paper }: LayerProps) {
  const region = useDrawn(drawing, (state) => visibleShapes(state).find(({ tag }) => isRegion(state, tag)));
  return region ? <RegionShade points={pointsOf(region)} paper={paper} /> : null;
}
