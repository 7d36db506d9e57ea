/** Languages that put another sign between the parts of a line than a comma and a space. */
const SEPARATORS: Partial<Record<string, string>> = { ja: '、', 'zh-Hans': '，', 'zh-Hant': '，' };

/** Parts of one line, apart from each other as the language writes it. */
export const joinWords = (parts: readonly string[], locale: string) => parts.join(SEPARATORS[locale] ?? ', ');
