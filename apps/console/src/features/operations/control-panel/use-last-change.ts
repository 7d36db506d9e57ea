import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/toasts.tsx';
import { applyChange } from './apply-change.ts';
import type { OwnChange } from './bulk-plan.ts';
import { PANEL } from './panel-queries.ts';
import { undoing } from './panel-undo.ts';

/** How long a change of many cameras can be undone. */
export const UNDO_MINUTES = 10;

export interface LastChange {
  /** How many cameras were changed, and what brings them back. */
  count: number;
  back: OwnChange[];
  untilMs: number;
}

/** The latest change of many cameras, for as long as it can be undone. */
export function useLastChange() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [last, setLast] = useState<LastChange>();
  const forget = useCallback(() => setLast(undefined), []);
  const undo = useMutation({
    mutationFn: ({ back }: LastChange) => applyChange(back),
    meta: { failureTitle: t('control_panel.undo_failed') },
    onSettled: () => queries.invalidateQueries({ queryKey: PANEL }),
    onSuccess: () => {
      toast.success(t('control_panel.undone_change'));
      forget();
    },
  });
  const keep = (done: readonly OwnChange[]) => {
    const back = undoing(done);
    const untilMs = Date.now() + UNDO_MINUTES * 60_000;
    setLast(back.length > 0 ? { count: done.length, back, untilMs } : undefined);
  };
  return { last, keep, forget, undo: () => last && undo.mutate(last), isUndoing: undo.isPending };
}
