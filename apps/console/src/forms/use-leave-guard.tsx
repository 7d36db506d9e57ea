import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { SearchText } from '../lib/address.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import type { RecordState } from './use-record-form.ts';

interface LeaveGuard {
  isAsking: boolean;
  /** The questions; rendered by the component that uses the guard. */
  dialog: ReactNode;
}

interface Place {
  pathname: string;
  search: unknown;
}

const nameIn = ({ search }: Place, name: string) => (search as SearchText)[name];

/** Whether a move of the address leaves the record: another page, or another value of what names the record. */
const isLeft = (current: Place, next: Place, names: readonly string[]) =>
  current.pathname !== next.pathname || names.some((name) => nameIn(current, name) !== nameIn(next, name));

/** The Escape that asks must not answer as well: the question opens when that key press is over. */
function useAfterKeyPress(isBlocked: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isBlocked) return setIsOver(false);
    const timer = setTimeout(() => setIsOver(true), 0);
    return () => clearTimeout(timer);
  }, [isBlocked]);
  return isBlocked && isOver;
}

/**
 * Nobody leaves a record with unsaved changes unasked, nor saves over somebody else's. `names`: what names it in the
 * address.
 */
export function useLeaveGuard(record: RecordState, names: readonly string[]): LeaveGuard {
  const isDirty = record.count > 0 && !record.isSaving;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && !record.isThrough?.() && isLeft(current, next, names),
    enableBeforeUnload: () => record.count > 0,
    withResolver: true,
  });
  const isAsking = useAfterKeyPress(blocker.status === 'blocked');
  const saveAndGo = async () => {
    if (await record.save(true)) blocker.proceed?.();
    else blocker.reset?.();
  };
  return {
    isAsking: isAsking || record.conflict?.isOpen === true,
    dialog: (
      <>
        <UnsavedDialog
          isOpen={isAsking}
          changes={record.changes}
          isSaving={record.isSaving}
          onKeep={() => blocker.reset?.()}
          onDiscard={() => blocker.proceed?.()}
          onSave={() => void saveAndGo()}
        />
        {record.conflict ? <ConflictDialog {...record.conflict} /> : null}
      </>
    ),
  };
}
