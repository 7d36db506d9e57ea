import type { ParseKeys } from 'i18next';
import { createContext } from 'react';
import type { AccessHolder } from './access.ts';

/** A section as somebody would see it in the navigation. */
interface SeenSection {
  key: string;
  label: ParseKeys;
  screens: readonly { path: string; label: ParseKeys; subTab?: ParseKeys | undefined }[];
}

/** The shell's own decision which sections somebody sees, for screens that speak about other people. */
export const SectionsOf = createContext<(user: AccessHolder) => readonly SeenSection[]>(() => []);
