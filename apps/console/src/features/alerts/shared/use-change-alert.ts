import { ApiError } from '@sightline/client/api-error';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Alert, alertKeys, alertQuery } from '../../../entities/alert/alert-queries.ts';
import { CHANGE_KEY } from '../../../entities/alert/own-changes.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { capsOf } from '../../../lib/commands/keys.ts';
import { showFailure } from '../../../ui/failure-toast.ts';
import { toast } from '../../../ui/toasts.tsx';
import { type Before, heldOf, replaceHeld, showBefore, showChange } from './alert-cache.ts';
import type { AlertFields } from './alert-fields.ts';
import { countOf, type Subject } from './alert-subject.ts';
import { doneText, placeText } from './change-words.ts';
import { sendChange, sendUndo } from './send-change.ts';
import { type UndoStep, undoStack, useCanUndo } from './undo.ts';
import { unsentChanges } from './unsent-changes.ts';

export const UNDO_KEYS = ['Mod+Z'] as const;

/** A change on its way; its calls wait for each other, so that taking it back follows it. */
interface Change {
  subject: Subject;
  held: readonly Alert[];
  fields: AlertFields;
  before: Before;
  step: UndoStep | undefined;
  /** What the server can undo it by, once it has answered. */
  undo: readonly string[];
  /** The name by which it is kept on this device, when it was made without a connection. */
  kept: string | undefined;
}

export interface ChangeOptions {
  /** Not asked for, as when an alert is opened: no toast, and nothing to undo. */
  isQuiet?: boolean;
  /** Something else on screen says that it was done. */
  hasNoToast?: boolean;
}

export interface AlertChanges {
  change: (what: readonly string[] | Subject, fields: AlertFields, options?: ChangeOptions) => void;
  undo: () => void;
  canUndo: boolean;
}

const ONE_AFTER_ANOTHER = { id: 'alert-changes' };

/** Without a connection a change waits for it. */
const retry = (_failures: number, error: Error) => error instanceof ApiError && error.status === 0 && !navigator.onLine;

/** Somebody else was faster: shows what they did. No change may wait for it, since it waits for the changes. */
function showCurrent(queries: QueryClient, held: readonly Alert[]) {
  const [only, ...others] = held;
  if (!only || others.length > 0) return void queries.invalidateQueries({ queryKey: alertKeys.lists });
  queries.fetchQuery({ ...alertQuery(only.id), staleTime: 0 }).then(
    (alert) => replaceHeld(queries, alert),
    () => undefined,
  );
}

function useTakeBack() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const { mutate } = useMutation({
    mutationKey: CHANGE_KEY,
    scope: ONE_AFTER_ANOTHER,
    retry,
    meta: { quiet: true },
    mutationFn: ({ undo, before, fields }: Change) => sendUndo(undo, before, fields),
    onMutate: ({ before }) => showBefore(queries, before),
    onSuccess: (kept, { held }) => {
      if (kept === 0) return;
      toast.info(t('inbox.undo_kept', { count: kept }));
      showCurrent(queries, held);
    },
    onError: async (error, { held, fields }) => {
      showCurrent(queries, held);
      await showFailure(error, fields.status ? t('inbox.status_failed') : t('inbox.update_failed'));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: alertKeys.counts }),
  });
  return mutate;
}

function useSend() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const { id: userId } = useCurrentUser();
  const { mutate } = useMutation({
    mutationKey: CHANGE_KEY,
    scope: ONE_AFTER_ANOTHER,
    retry,
    meta: { quiet: true },
    // By the versions of now: an earlier change may have been on its way when this one was made.
    mutationFn: ({ subject, fields }: Change) => sendChange(subject, heldOf(queries, subject), fields),
    onSuccess: ({ undo, alert }, change) => {
      change.undo = undo;
      if (alert) replaceHeld(queries, alert);
    },
    onError: async (error, { held, fields, before, step }) => {
      if (step) {
        undoStack.drop(step);
        toast.hideUndoable();
      }
      showBefore(queries, before);
      if (error instanceof ApiError && error.status === 409) showCurrent(queries, held);
      await showFailure(error, fields.status ? t('inbox.status_failed') : t('inbox.update_failed'));
    },
    onSettled: (_answer, _error, { kept }) => {
      unsentChanges.drop(userId, kept);
      return queries.invalidateQueries({ queryKey: alertKeys.counts });
    },
  });
  return mutate;
}

/** The one way to change alerts: shown at once, kept for Undo, and taken back when the server refuses. */
export function useChangeAlert(): AlertChanges {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const send = useSend();
  const takeBack = useTakeBack();
  const canUndo = useCanUndo();
  const { id: userId } = useCurrentUser();
  return useMemo(() => {
    const undo = () => {
      toast.hideUndoable();
      undoStack.takeBackLast();
    };
    const change: AlertChanges['change'] = (what, fields, { isQuiet = false, hasNoToast = isQuiet } = {}) => {
      const subject = 'ids' in what ? what : { ids: what, spans: [] };
      const held = heldOf(queries, subject);
      const before = showChange(queries, held, fields);
      const isKept = !navigator.onLine && subject.spans.length === 0;
      const kept = isKept ? unsentChanges.keep(userId, subject.ids, fields) : undefined;
      const sent: Change = { subject, held, fields, before, step: undefined, undo: [], kept };
      if (!isQuiet) {
        sent.step = {
          takeBack: () => {
            unsentChanges.drop(userId, sent.kept);
            takeBack(sent);
          },
        };
        undoStack.push(sent.step);
      }
      send(sent);
      if (hasNoToast) return;
      toast.undoable({
        title: doneText(t, fields, countOf(subject)),
        line: placeText(t, held),
        action: { label: t('inbox.undo'), keys: capsOf({ keys: UNDO_KEYS }), onClick: undo },
      });
    };
    return { change, undo, canUndo };
  }, [queries, t, send, takeBack, canUndo, userId]);
}

/** Sends, once, what was changed without a connection and before the page was loaded again. */
export function useUnsentChanges({ change }: AlertChanges) {
  const { id: userId } = useCurrentUser();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    for (const { ids, fields } of unsentChanges.take(userId)) change(ids, fields, { isQuiet: true });
  }, [userId, change]);
}
