import { createContext, type ReactNode, useContext } from 'react';

const Context = createContext<string | undefined>(undefined);

interface ReadOnlyProps {
  /** Why nothing can be changed; absent where it can. */
  reason: string | undefined;
  children: ReactNode;
}

/** Whether what lies inside can be changed at all, whatever permissions its viewer has. */
export const ReadOnly = ({ reason, children }: ReadOnlyProps) => <Context value={reason}>{children}</Context>;

/** What a button that changes something is given last: while nothing can be changed it stays, grey, and says why. */
export function useReadOnly(): { disabled?: true; title?: string } {
  const reason = useContext(Context);
  return reason ? { disabled: true, title: reason } : {};
}
