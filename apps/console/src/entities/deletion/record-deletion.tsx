import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toasts.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import type { DeletionDialogProps } from './deletion-props.ts';

/** What is deleted, and how that is said. */
export interface DeletionOf
  extends Pick<DeletionDialogProps, 'id' | 'kind' | 'loadImpact' | 'confirmText' | 'onDelete'> {
  words: {
    /** The button: "Delete site". */
    action: string;
    /** "Delete site Harbour Point?" */
    question: string;
    failed: string;
    done: string;
  };
  /** Queries that held it, or what went along. */
  stale: readonly QueryKey[];
  /** Leads away from it. */
  onDeleted?: (() => void) | undefined;
}

interface RecordDeletionProps extends DeletionOf {
  isOpen: boolean;
  onClose: () => void;
}

/** The question before a record is deleted for good, and what follows: it is said, and lists are fetched again. */
export function RecordDeletion({ words, stale, onDeleted, ...dialog }: RecordDeletionProps) {
  const queries = useQueryClient();
  return (
    <DeletionDialog
      {...dialog}
      title={words.question}
      actionLabel={words.action}
      failureTitle={words.failed}
      onDeleted={() => {
        toast.success(words.done);
        onDeleted?.();
        for (const queryKey of stale) void queries.invalidateQueries({ queryKey });
      }}
    />
  );
}
