/** How a field is called and its value said where a change of it is listed. */
export interface FieldWords<Value> {
  label: string;
  show?: (value: Value) => string;
  /** Said in place of both values: they are secret, or ids that mean nothing to people. */
  instead?: string;
}

/** A field without words is not counted as a change: another one stands for it. */
export type RecordWords<Values> = { [K in keyof Values]: FieldWords<Values[K]> | undefined };

const plainText = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

export const shownText = <Value>(words: FieldWords<Value> | undefined, value: Value): string =>
  words?.instead ?? (words?.show ?? plainText)(value);
