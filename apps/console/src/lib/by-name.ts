/** Puts things into the order readers of a language look up the text they are shown with; numbers count as such. */
export function byText<T>(language: string, textOf: (item: T) => string): (one: T, other: T) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(textOf(one), textOf(other));
}

/** What is listed by its name. */
export const byName = (language: string) => byText<{ name: string }>(language, ({ name }) => name);
