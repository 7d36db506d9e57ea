/**
 * An answer that is JSON already. For long lists: what the database keeps as JSON goes out as it came, instead of being
 * read into objects and written again.
 */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON of an object, and in it properties that are JSON already. */
export function writeObject(plain: object, written: Readonly<Record<string, string>>): string {
  const inner = JSON.stringify(plain).slice(1, -1);
  const parts = Object.entries(written).map(([name, json]) => `${JSON.stringify(name)}:${json}`);
  return `{${[inner, ...parts].filter((part) => part !== '').join(',')}}`;
}
