import { clampToFrame, type FramePoint } from '@sightline/geometry/points';
import { type PointerEvent, useRef } from 'react';
import type { Drawing } from '../drawing/drawing.ts';
import { useDrawn } from '../drawing/use-drawing.ts';
import type { CameraChoices, SeeingCamera } from './camera-choices.ts';
import { type CornerDrag, dragCorner } from './move-corner.ts';
import { useCorners } from './use-zone-session.ts';
import css from './zones.module.css';

const SIZE = { width: 1280, height: 720 };
const text = (points: readonly FramePoint[]) =>
  points.map(([x, y]) => `${x * SIZE.width},${y * SIZE.height}`).join(' ');

/** Where on a frame the pointer is, 0..1. */
const placeIn = (frame: Element, { clientX, clientY }: PointerEvent): FramePoint => {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return clampToFrame([(clientX - left) / width, (clientY - top) / height]);
};

interface TileOutlineProps {
  drawing: Drawing;
  zoneId: string;
  color: string;
  seeing: SeeingCamera;
  choices: CameraChoices;
  /** Dragging gives this camera an outline of its own instead of moving the zone. */
  isAdjusting: boolean;
  isViewOnly: boolean;
  onAdjust: (points: readonly FramePoint[]) => void;
}

/** The zone as a camera sees it, with the corners it can be dragged by. */
export function TileOutline(props: TileOutlineProps) {
  const { drawing, zoneId, color, seeing, choices, isAdjusting, isViewOnly, onAdjust } = props;
  const { camera, view } = seeing;
  const corners = useCorners({ drawing });
  const chosen = useDrawn(drawing, (state) => state.point);
  const frame = useRef<SVGSVGElement>(null);
  const drag = useRef<CornerDrag | undefined>(undefined);
  const own = choices.adjusted[camera.id];
  const outline = own ?? view.outlineInFrame(corners);
  const handles = own ?? (isAdjusting ? outline : corners.map((corner) => view.pointInFrame(corner)));

  const ownDrag = (index: number): CornerDrag => ({
    to: (at) => onAdjust(outline.map((point, each) => (each === index ? at : point))),
    end: () => undefined,
  });
  const zoneDrag = (index: number): CornerDrag => {
    const moving = dragCorner(drawing, zoneId, index);
    return {
      to: (at) => {
        const place = view.pointOnPlan(at);
        if (place) moving.to(place);
      },
      end: moving.end,
    };
  };
  const begin = (index: number) => (event: PointerEvent<SVGElement>) => {
    if (isViewOnly) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = own || isAdjusting ? ownDrag(index) : zoneDrag(index);
  };
  const move = (event: PointerEvent<SVGElement>) => {
    if (drag.current && frame.current) drag.current.to(placeIn(frame.current, event));
  };
  const end = () => {
    drag.current?.end();
    drag.current = undefined;
  };
  return (
    <svg
      ref={frame}
      className={css.sight}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      aria-hidden="true"
      style={{ color }}
      data-testid={`sight-${camera.id}`}
    >
      {outline.length > 2 ? (
        <polygon className={css.outline} points={text(outline)} data-own={own ? true : undefined} />
      ) : null}
      {handles.map((point, index) =>
        point ? (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its place in the outline
            key={index}
            className={css.corner}
            data-chosen={(!own && index === chosen) || undefined}
            x={point[0] * SIZE.width - 13}
            y={point[1] * SIZE.height - 13}
            width={26}
            height={26}
            onPointerDown={begin(index)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
          />
        ) : null,
      )}
    </svg>
  );
}
