/** Puts what is listed by its name into the order readers of a language look it up in; numbers count as such. */
export function byName(language: string): (one: { name: string }, other: { name: string }) => number {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return (one, other) => compare(one.name, other.name);
}
