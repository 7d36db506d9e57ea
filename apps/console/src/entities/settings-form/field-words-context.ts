import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '../use-case/field-words.ts';

/** How fields are called where the catalogue's own words do not fit. */
export interface FieldWords {
  label: (t: TFunction, name: string) => string;
  help: (t: TFunction, name: string) => string | undefined;
  option: (t: TFunction, name: string, value: string | number) => string;
}

const OF_USE_CASES: FieldWords = {
  label: fieldLabel,
  help: () => undefined,
  option: (_, __, value) => String(value),
};

const Words = createContext(OF_USE_CASES);
export const FieldWordsProvider = Words.Provider;

export function useFieldWords() {
  const { t } = useTranslation();
  const words = useContext(Words);
  return {
    label: (name: string) => words.label(t, name),
    help: (name: string) => words.help(t, name),
    option: (name: string, value: string | number) => words.option(t, name, value),
  };
}
