import { createContext, type ReactNode, useContext } from 'react';

const Context = createContext(false);

interface ViewOnlyProps {
  isOn: boolean;
  children: ReactNode;
}

/** Whether the fields inside only show what they hold: as text, not as boxes that do not work. */
export const ViewOnly = ({ isOn, children }: ViewOnlyProps) => <Context value={isOn}>{children}</Context>;

export const useIsViewOnly = () => useContext(Context);
