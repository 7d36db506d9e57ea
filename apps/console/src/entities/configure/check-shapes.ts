import { problemsOfSave } from '@sightline/editor/check';
import { problem } from '@sightline/editor/problems';
import { isDrawing } from '@sightline/editor/state';
import type { TFunction } from 'i18next';
import { toast } from '../../ui/toasts.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { textOfProblem } from '../drawing/use-problems.ts';

/** Whether shapes can be saved as they stand; why not is said at once, and the shapes it is about are shown. */
export function checkShapes(drawing: Drawing, t: TFunction): boolean {
  const state = drawing.state();
  if (isDrawing(state)) {
    drawing.change((each) => ({ ...each, problem: problem('finish_first') }));
    return false;
  }
  const problems = problemsOfSave(state.shapes, state.tags);
  const shapes = problems.flatMap((each) => each.shapes);
  const [first, ...others] = problems;
  if (!first) return true;
  drawing.change((each) => ({ ...each, problem: { ...first, shapes } }));
  for (const text of new Set(others.map((each) => textOfProblem(t, each)))) toast.warning(text);
  return false;
}
