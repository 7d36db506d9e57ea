import { createRequire } from 'node:module';
import path from 'node:path';
import type { Language } from '@sightline/contract/statuses';

const require = createRequire(import.meta.url);
const beside = (entry: string, ...parts: string[]) => path.join(path.dirname(require.resolve(entry)), ...parts);

export type Weight = 'regular' | 'bold';
export type Family = 'latin' | 'jp' | 'sc' | 'tc';

/** Where the fonts lie. Only the letters that a document uses go into it. */
export const FONT_FILES: Record<Family, Record<Weight, string>> = {
  latin: {
    regular: beside('@expo-google-fonts/inter', '400Regular', 'Inter_400Regular.ttf'),
    bold: beside('@expo-google-fonts/inter', '600SemiBold', 'Inter_600SemiBold.ttf'),
  },
  jp: {
    regular: beside('@embedpdf/fonts-jp', '..', 'fonts', 'NotoSansJP-Regular.otf'),
    bold: beside('@embedpdf/fonts-jp', '..', 'fonts', 'NotoSansJP-Bold.otf'),
  },
  sc: {
    regular: beside('@embedpdf/fonts-sc', '..', 'fonts', 'NotoSansHans-Regular.otf'),
    bold: beside('@embedpdf/fonts-sc', '..', 'fonts', 'NotoSansHans-Bold.otf'),
  },
  tc: {
    regular: beside('@embedpdf/fonts-tc', '..', 'fonts', 'NotoSansHant-Regular.otf'),
    bold: beside('@embedpdf/fonts-tc', '..', 'fonts', 'NotoSansHant-Bold.otf'),
  },
};

/** Which fonts are asked for a letter, one after the other: languages draw many Chinese characters differently. */
export const FAMILIES: Record<Language, readonly Family[]> = {
  en: ['latin', 'sc', 'jp', 'tc'],
  it: ['latin', 'sc', 'jp', 'tc'],
  ja: ['latin', 'jp', 'sc', 'tc'],
  zh: ['latin', 'sc', 'tc', 'jp'],
  zh_tw: ['latin', 'tc', 'sc', 'jp'],
};

export const nameOfFont = (family: Family, weight: Weight) => `${family}-${weight}`;
