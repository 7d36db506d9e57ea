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

/** A draft of another version of the product may have any form: one that is no list of shapes is no draft. */
function keptDraft(place: Place): KeptDraft | undefined {
  try {
    const draft = JSON.parse(remembered.get(keyOf(place)) ?? 'null') as KeptDraft | null;
    return draft && Array.isArray(draft.shapes) && Array.isArray(draft.base) ? draft : undefined;
  } catch {
    return undefined;
  }
}

const WAITS_MS = 300;

/** Keeps what is not saved on this device, so that neither a reload nor a crash loses it. */
export function useKeptDraft(drawing: Drawing, place: Place) {
  const key = keyOf(place);
  const [offered, setOffered] = useState(() => keptDraft(place));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const state = drawing.state();
      const draft: KeptDraft = { base: state.original, shapes: state.shapes, at: new Date().toISOString() };
      if (isDirty(state)) remembered.set(key, JSON.stringify(draft));
      else remembered.remove(key);
    };
    let { shapes } = drawing.state();
    const stop = drawing.subscribe(() => {
      if (drawing.state().shapes === shapes) return;
      shapes = drawing.state().shapes;
      clearTimeout(timer);
      timer = setTimeout(keep, WAITS_MS);
    });
    // A page that is closed or sent to the background does not wait.
    const flush = () => document.visibilityState === 'hidden' && isDirty(drawing.state()) && keep();
    document.addEventListener('visibilitychange', flush);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', flush);
      stop();
    };
  }, [drawing, key]);
  const forget = useCallback(() => {
    remembered.remove(key);
    setOffered(undefined);
  }, [key]);
  return { offered, forget };
}
