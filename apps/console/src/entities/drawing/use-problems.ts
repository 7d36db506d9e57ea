import { highlight } from '@sightline/editor/actions';
import type { Problem } from '@sightline/editor/problems';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/toasts.tsx';
import type { Drawing } from './drawing.ts';
import { useDrawn } from './use-drawing.ts';

const HIGHLIGHT_MS = 5000;

export const textOfProblem = (t: TFunction, { code, params }: Problem): string =>
  t(`drawing.problem.${code}`, { ...params });

/** Says why something was refused, and shows for a while which shapes it is about. */
export function useProblems(drawing: Drawing) {
  const { t } = useTranslation();
  const problem = useDrawn(drawing, (state) => state.problem);
  const said = useRef<Problem | null>(null);
  useEffect(() => {
    if (!problem || said.current === problem) return;
    said.current = problem;
    toast.warning(textOfProblem(t, problem));
    if (problem.shapes.length > 0) drawing.change((state) => highlight(state, problem.shapes));
  }, [drawing, problem, t]);
  useHighlightEnd(drawing);
}

function useHighlightEnd(drawing: Drawing) {
  const highlighted = useDrawn(drawing, (state) => state.highlighted);
  useEffect(() => {
    if (highlighted.length === 0) return undefined;
    const timer = setTimeout(() => drawing.change((state) => highlight(state, [])), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [drawing, highlighted]);
}
