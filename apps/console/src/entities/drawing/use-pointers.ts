import { frameAt } from '@sightline/editor/viewport';
import { type FramePoint, type ScreenPoint, type ScreenSize, screenToFrame } from '@sightline/geometry/points';
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { isTyping } from '../../lib/typing.ts';
import type { Drawing, Pointer } from './drawing.ts';
import { createPointers, type PointerInput } from './pointers.ts';
import { wheeled } from './wheel.ts';

interface Places {
  canvas: RefObject<HTMLElement | null>;
  paper: RefObject<SVGSVGElement | null>;
  size: ScreenSize;
}

const placeIn = (canvas: Element | null, { clientX, clientY }: MouseEvent | WheelEvent): ScreenPoint => {
  const { left = 0, top = 0 } = canvas?.getBoundingClientRect() ?? {};
  return [clientX - left, clientY - top];
};

/** The point of the picture under the pointer, by what the browser really shows. */
function pointAt(
  svg: SVGSVGElement | null,
  { clientX, clientY }: MouseEvent,
  size: ScreenSize,
): FramePoint | undefined {
  const matrix = svg?.getScreenCTM()?.inverse();
  if (!matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
  return screenToFrame([x, y], size);
}

const kindOf = (event: MouseEvent): Pointer['kind'] => {
  const kind = (event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType;
  return kind === 'touch' || kind === 'pen' ? kind : 'mouse';
};

/** Space, held down, drags the picture; a button that has the focus keeps it for itself. */
function usePanKey() {
  const isDown = useRef(false);
  useEffect(() => {
    const set = (is: boolean) => (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      const { target } = event;
      const isTaken = isTyping(target) || (target instanceof Element && target.closest('button, a') !== null);
      isDown.current = is && !isTaken;
      if (!isTaken) event.preventDefault();
    };
    const [down, up] = [set(true), set(false)];
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
  return isDown;
}

/** The wheel must be stopped from scrolling the page, which React's own listener cannot do. */
function useWheel(drawing: Drawing, canvas: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = canvas.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeIn(element, event);
      drawing.change((state) => ({ ...state, view: wheeled(state.view, event, at) }));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [drawing, canvas]);
}

/** Everything the canvas listens to. */
export function usePointers(drawing: Drawing, { canvas, paper, size }: Places) {
  const panKey = usePanKey();
  const pointers = useMemo(() => createPointers(drawing, () => panKey.current), [drawing, panKey]);
  useEffect(() => pointers.stop, [pointers]);
  useWheel(drawing, canvas);
  return useMemo(() => {
    const inputOf = (event: MouseEvent): PointerInput => {
      const place = placeIn(canvas.current, event);
      return {
        id: (event.nativeEvent as Partial<globalThis.PointerEvent>).pointerId ?? 0,
        kind: kindOf(event),
        button: event.button,
        isShift: event.shiftKey,
        isAlt: event.altKey,
        at: pointAt(paper.current, event, size) ?? frameAt(drawing.state().view, place),
        place,
      };
    };
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
        pointers.down(inputOf(event));
      },
      onPointerMove: (event: PointerEvent) => pointers.move(inputOf(event)),
      onPointerUp: (event: PointerEvent) => pointers.up(inputOf(event)),
      onPointerCancel: (event: PointerEvent) => pointers.cancel(inputOf(event)),
      onPointerLeave: pointers.leave,
      onDoubleClick: (event: MouseEvent) => pointers.doubleClick(inputOf(event)),
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        // A finger that stays asks for a menu, too.
        if (kindOf(event) === 'mouse') pointers.finish(inputOf(event));
      },
    };
  }, [drawing, pointers, canvas, paper, size]);
}
