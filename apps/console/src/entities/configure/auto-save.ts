import { problemsOfSave } from '@sightline/editor/check';
import { canSave } from '@sightline/editor/commands';
import type { EditorState } from '@sightline/editor/state';
import { useEffect } from 'react';
import type { Drawing } from '../drawing/drawing.ts';

/** Long enough not to save in the middle of a thought. */
const WAITS_MS = 3000;

/** Pages where somebody saves by hand: settings, the pages of a camera, and the control panel. */
export function isAutoSaved(pathname: string): boolean {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const isByHand = first === 'camera' || first === 'control-panel' || second.endsWith('settings');
  return !isByHand;
}

const isReady = (state: EditorState) =>
  state.gesture.name === 'idle' && canSave(state) && problemsOfSave(state.shapes, state.tags).length === 0;

/** Saves what is ready to be saved once nothing has changed for a while. */
export function useAutoSave(drawing: Drawing, isOn: boolean, save: (isAutomatic: true) => unknown) {
  useEffect(() => {
    if (!isOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { shapes } = drawing.state();
    const stop = drawing.subscribe(() => {
      const now = drawing.state();
      if (now.shapes === shapes) return;
      shapes = now.shapes;
      clearTimeout(timer);
      timer = setTimeout(() => isReady(drawing.state()) && save(true), WAITS_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [drawing, isOn, save]);
}
