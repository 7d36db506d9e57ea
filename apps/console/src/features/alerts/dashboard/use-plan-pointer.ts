import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { filling, moved, type Size, type View, zoomed } from './plan-view.ts';

type Point = readonly [number, number];
export type Box = readonly [Point, Point];

const WHEEL = 1.2;
/** A press that moves less than this is a click. */
const CLICK_PX = 4;

interface Drag {
  start: Point;
  screen: Point;
  view: View;
  isBox: boolean;
}

const pointAt = (event: { clientX: number; clientY: number }, element: Element, view: View): Point => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [
    view.x + ((event.clientX - left) / width) * view.width,
    view.y + ((event.clientY - top) / height) * view.height,
  ];
};

interface PlanPointer {
  svg: RefObject<SVGSVGElement | null>;
  plan: Size;
  /** On the screen. */
  frame: Size;
  /** What is in the middle to begin with. */
  centre: Point;
  onBox: (box: Box | undefined) => void;
}

/** The wheel zooms and a drag moves the plan; with Shift held, a drag draws a box. */
export function usePlanPointer({ svg, plan, frame, centre, onBox }: PlanPointer) {
  const start = filling(plan, frame, centre);
  const [changed, setView] = useState<View>();
  const view = changed ?? start;
  const [box, setBox] = useState<Box>();
  const drag = useRef<Drag>(undefined);
  const hasMoved = useRef(false);

  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  // React listens to the wheel passively, so that the page would scroll along.
  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const now = latest.current;
      setView(
        zoomed(now, plan, event.deltaY < 0 ? WHEEL : 1 / WHEEL, pointAt(event, event.currentTarget as Element, now)),
      );
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [svg, plan]);

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0) return;
    const start = pointAt(event, event.currentTarget, view);
    drag.current = { start, screen: [event.clientX, event.clientY], view, isBox: event.shiftKey };
    hasMoved.current = false;
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const now = drag.current;
    if (!now) return;
    const [dx, dy] = [event.clientX - now.screen[0], event.clientY - now.screen[1]];
    if (Math.hypot(dx, dy) < CLICK_PX) return;
    hasMoved.current = true;
    const { width } = event.currentTarget.getBoundingClientRect();
    const scale = now.view.width / width;
    if (now.isBox) setBox([now.start, pointAt(event, event.currentTarget, now.view)]);
    else setView(moved(now.view, plan, [dx * scale, dy * scale]));
  };
  const onPointerUp = () => {
    if (drag.current?.isBox && hasMoved.current) onBox(box);
    else if (drag.current && hasMoved.current) onBox(undefined);
    drag.current = undefined;
    setBox(undefined);
  };
  return {
    view,
    box,
    reset: () => setView(undefined),
    isAtStart: changed === undefined,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerLeave: onPointerUp,
      // The end of a drag over a mark is no click on it.
      onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
        if (!hasMoved.current) return;
        event.preventDefault();
        event.stopPropagation();
        hasMoved.current = false;
      },
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}
