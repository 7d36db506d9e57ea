import { point } from '@sightline/editor/pointer';
import type { PointerName, PointerStep } from '@sightline/editor/tools/tool';
import { pan, stagePixels } from '@sightline/editor/viewport';
import { distance, type FramePoint, type ScreenPoint } from '@sightline/geometry/points';
import { newId } from '../../lib/new-id.ts';
import type { Drawing, Pointer } from './drawing.ts';
import { type Fingers, pinched } from './pinch.ts';
import { longPress, takeUp, withMiddle } from './presses.ts';

/** How near the pointer must be to a thing to mean it, in pixels of the screen. */
const REACH_PX = { mouse: 8, pen: 12, touch: 22 } as const;
const LONG_PRESS_MS = 500;
/** A finger never holds quite still. */
const STILL_PX = 8;
const LEFT = 0;
const MIDDLE = 1;

/** What of a pointer event counts here. */
export interface PointerInput {
  id: number;
  kind: Pointer['kind'];
  button: number;
  isShift: boolean;
  isAlt: boolean;
  /** In the picture, and in pixels from the corner of the canvas. */
  at: FramePoint;
  place: ScreenPoint;
}

type Mode = 'none' | 'draw' | 'aim' | 'pan' | 'pinch';

/** Tells the editor what mice, pens and fingers do. Without React, so that tests can press. */
export function createPointers(drawing: Drawing, isPanKey: () => boolean) {
  const fingers = new Map<number, ScreenPoint>();
  let mode: Mode = 'none';
  let start: ScreenPoint = [0, 0];
  let last: ScreenPoint = [0, 0];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stepOf = ({ at, kind, isShift, isAlt }: PointerInput): PointerStep => ({
    at,
    tolerance: stagePixels(drawing.state().view, REACH_PX[kind]),
    isStraight: isShift,
    snaps: !isAlt,
  });
  const tell = (name: PointerName, input: PointerInput) =>
    drawing.change((state) => point(state, name, stepOf(input), newId()));
  const calm = () => clearTimeout(timer);
  const moveView = (dx: number, dy: number) => drawing.change((state) => ({ ...state, view: pan(state.view, dx, dy) }));

  /** A finger hides what it points at, so a point is set where it is lifted. */
  const aims = (kind: Pointer['kind']) =>
    kind === 'touch' && ['polygon', 'line', 'multi_line'].includes(drawing.state().tool);

  const waitForLongPress = (input: PointerInput) => {
    if (input.kind === 'mouse') return;
    timer = setTimeout(() => {
      mode = 'none';
      drawing.pointer.set(null);
      drawing.change((state) => longPress(state, stepOf(input)));
    }, LONG_PRESS_MS);
  };

  const beginPinch = (input: PointerInput) => {
    calm();
    if (mode === 'draw') tell('cancel', input);
    mode = 'pinch';
    drawing.pointer.set(null);
  };

  const modeFor = ({ button, kind }: PointerInput): Mode => {
    if (button === MIDDLE || (button === LEFT && isPanKey())) return 'pan';
    if (button !== LEFT) return 'none';
    return aims(kind) ? 'aim' : 'draw';
  };

  function down(input: PointerInput) {
    if (input.kind === 'touch') fingers.set(input.id, input.place);
    if (fingers.size === 2) return beginPinch(input);
    if (fingers.size > 2) return undefined;
    mode = modeFor(input);
    start = last = input.place;
    drawing.pointer.set({ at: input.at, kind: input.kind });
    // A finger adds a point by staying: it is too broad to tell the middle of an edge from the shape.
    if (mode === 'draw' && input.kind !== 'touch') drawing.change((state) => withMiddle(state, stepOf(input)));
    if (mode === 'draw') tell('down', input);
    if (mode === 'aim') tell('move', input);
    if (mode === 'draw' && drawing.state().tool === 'edit') waitForLongPress(input);
    return undefined;
  }

  const follow: Record<Mode, (input: PointerInput) => void> = {
    none: (input) => tell('move', input),
    draw: (input) => tell('move', input),
    aim: (input) => tell('move', input),
    pan: ({ place }) => moveView(place[0] - last[0], place[1] - last[1]),
    pinch: () => undefined,
  };

  function movePinch(input: PointerInput) {
    const before = [...fingers.values()] as unknown as Fingers;
    fingers.set(input.id, input.place);
    const now = [...fingers.values()] as unknown as Fingers;
    if (fingers.size === 2) drawing.change((state) => ({ ...state, view: pinched(state.view, before, now) }));
  }

  function move(input: PointerInput) {
    if (mode === 'pinch') return fingers.has(input.id) ? movePinch(input) : undefined;
    if (distance(start, input.place) > STILL_PX) calm();
    // A mouse that has not moved tells nothing new; a finger trembles, and would move what it holds down for longer.
    if (input.kind === 'touch' && mode === 'draw' && distance(start, input.place) <= STILL_PX) return undefined;
    follow[mode](input);
    last = input.place;
    drawing.pointer.set({ at: input.at, kind: input.kind });
    return undefined;
  }

  function end(input: PointerInput, name: 'up' | 'cancel') {
    calm();
    fingers.delete(input.id);
    if (mode === 'draw') tell(name, input);
    if (mode === 'aim' && name === 'up') tell('down', input);
    if (mode !== 'pinch' || fingers.size === 0) mode = 'none';
    if (input.kind === 'touch') drawing.pointer.set(null);
  }

  return {
    down,
    move,
    up: (input: PointerInput) => end(input, 'up'),
    cancel: (input: PointerInput) => end(input, 'cancel'),
    leave: () => drawing.pointer.set(null),
    /** A right click ends what is being drawn. */
    finish: (input: PointerInput) => tell('finish', input),
    doubleClick: (input: PointerInput) => drawing.change((state) => takeUp(state, stepOf(input))),
    stop: calm,
  };
}
