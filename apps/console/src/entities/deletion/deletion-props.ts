import type { Deletable, DeletionImpact } from '@sightline/contract/deletion';

export interface DeletionDialogProps {
  /** Of the thing, as queries name it: from the moment its deletion is asked for, nobody fetches it again. */
  id: string;
  /** What it is: the mail with the one-time password names it. */
  kind: Deletable;
  isOpen: boolean;
  /** A question that names the thing: "Delete site Harbour Point?" */
  title: string;
  /** The button, named after the action: "Delete site". */
  actionLabel: string;
  /** What goes along; absent for what takes nothing with it. */
  loadImpact?: (signal: AbortSignal) => Promise<DeletionImpact>;
  /** What is deleted, where that is more than the title says. */
  hint?: string;
  /** Only something of it is deleted: the thing itself is there afterwards. */
  stays?: boolean;
  /** Has to be typed exactly: the name of a site, "Delete mei" for a user. */
  confirmText?: string;
  /** Heading of the toast when it fails. */
  failureTitle: string;
  onDelete: (otp: string) => Promise<unknown>;
  /** Deleted: say so and lead away. The dialog has closed by then. */
  onDeleted: () => void;
  onClose: () => void;
}
