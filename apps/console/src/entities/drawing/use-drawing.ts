import type { EditorState } from '@sightline/editor/state';
import { useState, useSyncExternalStore } from 'react';
import type { Cell } from './cell.ts';
import { createDrawing, type Drawing } from './drawing.ts';

/** A drawing that lives as long as the component. */
export function useDrawing(start: () => Parameters<typeof createDrawing>[0]): Drawing {
  const [drawing] = useState(() => createDrawing(start()));
  return drawing;
}

/**
 * A part of the state: a primitive, or something that stays the same object while it does not change. It must not be made
 * from the view: that is what `useView` is for.
 */
export const useDrawn = <T>(drawing: Drawing, select: (state: EditorState) => T): T =>
  useSyncExternalStore(drawing.subscribeDrawn, () => select(drawing.state()));

/** A part of the state that follows every step of a pan or zoom. */
export const useView = <T>(drawing: Drawing, select: (state: EditorState) => T): T =>
  useSyncExternalStore(drawing.subscribe, () => select(drawing.state()));

export const useCell = <T, R = T>(cell: Cell<T>, select: (value: T) => R = (value) => value as unknown as R): R =>
  useSyncExternalStore(cell.subscribe, () => select(cell.get()));

/** Lists that are made from the state each time, kept while they hold the same things. */
export function keptList<S, T>(listOf: (state: S) => readonly T[]): (state: S) => readonly T[] {
  let last: readonly T[] = [];
  return (state) => {
    const next = listOf(state);
    if (next.length !== last.length || next.some((each, index) => each !== last[index])) last = next;
    return last;
  };
}

/** Something that stays as it was while a shape is dragged: what would cost more to draw at every step than the drag itself. */
export function heldInDrag<T>(select: (state: EditorState) => T): (state: EditorState) => T {
  let held: { value: T } | undefined;
  return (state) => {
    if (!held || state.gesture.name !== 'dragging') held = { value: select(state) };
    return held.value;
  };
}
