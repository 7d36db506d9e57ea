const FAMILY_FIRST: ReadonlySet<string> = new Set(['ja', 'zh-Hans', 'zh-Hant']);

/** The fields of a name, in the order people of a language write it. */
export const nameFields = (language: string) =>
  FAMILY_FIRST.has(language) ? (['last_name', 'first_name'] as const) : (['first_name', 'last_name'] as const);
