/** Languages that put another sign between the parts of a line than a comma and a space. */
const SEPARATORS: Partial<Record<string, string>> = { ja: '、', 'zh-Hans': '，', 'zh-Hant': '，' };

/** Parts of one line, apart from each other as the language writes it. */
export const joinWords = (parts: readonly string[], locale: string) => parts.join(SEPARATORS[locale] ?? ', ');

/** A day and a time of it: languages that write no comma there have a space between them. */
export const dayAndTime = (day: string, time: string, locale: string) =>
  `${day}${locale in SEPARATORS ? ' ' : ', '}${time}`;
