import type { Language } from '@sightline/contract/statuses';
import { queryOptions } from '@tanstack/react-query';
import type { GuidePartKey } from './guide-parts.ts';
import { type GuideText, readGuideText } from './guide-text.ts';

type Texts = Readonly<Record<string, string>>;

const LANGUAGES: Record<Language, () => Promise<{ texts: Texts }>> = {
  en: () => import('./texts/en.ts'),
  it: () => import('./texts/it.ts'),
  ja: () => import('./texts/ja.ts'),
  zh: () => import('./texts/zh.ts'),
  zh_tw: () => import('./texts/zh_tw.ts'),
};

export type Guide = ReadonlyMap<GuidePartKey, GuideText>;

const keyOf = (file: string) => file.replace(/^.*\//, '').replace('.md', '') as GuidePartKey;

/** The whole guide in one language, which is one file of the console. */
export async function readGuide(language: Language): Promise<Guide> {
  const { texts } = await LANGUAGES[language]();
  return new Map(Object.entries(texts).map(([file, markdown]) => [keyOf(file), readGuideText(markdown)]));
}

export const guideQuery = (language: Language) =>
  queryOptions({
    queryKey: ['guide', language],
    queryFn: () => readGuide(language),
    staleTime: Number.POSITIVE_INFINITY,
    // The device has it when nothing answers.
    networkMode: 'always',
    meta: { quiet: true },
  });
