import { createContext, useContext } from 'react';
import type { FormField } from './field-layout.ts';

export interface Choices {
  choices: readonly { value: string; label: string }[];
  /** What stands there while nothing is chosen. */
  empty: string;
}

const NOTHING: Choices = { choices: [], empty: '' };

/** What can be chosen in the fields of a kind; provided by the form that has such a field. */
const All = createContext<Readonly<Partial<Record<FormField['kind'], Choices>>>>({});
export const ChoicesProvider = All.Provider;
export const useChoices = (kind: FormField['kind']): Choices => useContext(All)[kind] ?? NOTHING;
