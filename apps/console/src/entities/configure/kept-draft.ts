import { isDirty } from '@sightline/editor/state';
import { useCallback, useEffect, useState } from 'react';
import { remembered } from '../../lib/storage.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { DrawnShape } from './area-wires.ts';

/** What somebody drew and did not save, with what it was drawn on. */
export interface KeptDraft {
  readonly base: readonly DrawnShape[];
  readonly shapes: readonly DrawnShape[];
  readonly at: string;
}

interface Place {
  userId: string;
  section: string;
  cameraId: string;
}

const keyOf = ({ userId, section, cameraId }: Place) => `areas.${userId}.${section}.${cameraId}`;

/** A draft of another version of the product may have any form. */
function keptAt<T>(key: string, isDraft: (value: Partial<T>) => boolean): T | undefined {
  try {
    const draft = JSON.parse(remembered.get(key) ?? 'null') as T | null;
    return draft && isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** A draft on this device: the one that was left, and the way to keep another in its place, or none. */
export function useKept<T>(place: Place, isDraft: (value: Partial<T>) => boolean) {
  const key = keyOf(place);
  const [offered, setOffered] = useState(() => keptAt(key, isDraft));
  const keep = useCallback(
    (draft: T | undefined) => (draft ? remembered.set(key, JSON.stringify(draft)) : remembered.remove(key)),
    [key],
  );
  const forget = useCallback(() => {
    remembered.remove(key);
    setOffered(undefined);
  }, [key]);
  return { offered, keep, forget };
}

/** How long nothing must change before it is kept. */
export const WAITS_MS = 300;

const isShapes = ({ shapes, base }: Partial<KeptDraft>) => Array.isArray(shapes) && Array.isArray(base);

/** Keeps what is not saved on this device, so that neither a reload nor a crash loses it. */
export function useKeptDraft(drawing: Drawing, place: Place) {
  const { offered, keep, forget } = useKept(place, isShapes);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      const state = drawing.state();
      const draft = { base: state.original, shapes: state.shapes, at: new Date().toISOString() };
      keep(isDirty(state) ? draft : undefined);
    };
    let { shapes } = drawing.state();
    const stop = drawing.subscribe(() => {
      if (drawing.state().shapes === shapes) return;
      shapes = drawing.state().shapes;
      clearTimeout(timer);
      timer = setTimeout(store, WAITS_MS);
    });
    // A page that is closed or sent to the background does not wait.
    const flush = () => document.visibilityState === 'hidden' && isDirty(drawing.state()) && store();
    document.addEventListener('visibilitychange', flush);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', flush);
      stop();
    };
  }, [drawing, keep]);
  return { offered, forget };
}
