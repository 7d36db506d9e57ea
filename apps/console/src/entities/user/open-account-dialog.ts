import { createContext, useContext } from 'react';

/** What can be opened of one's own account; the profile also at one of its sections. */
export type AccountDialogName = 'profile' | 'downloads';
export type ProfileSection = 'notifications';

type Open = (name: AccountDialogName, section?: ProfileSection) => void;

export const OpenAccountDialog = createContext<Open>(() => undefined);

/** Opens one's own profile or downloads, wherever that is offered. */
export const useOpenAccountDialog = () => useContext(OpenAccountDialog);
