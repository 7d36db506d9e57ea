/** Reads FlatBuffers, the form in which TFLite files are stored. A table is known by where it starts; fields by their number. */
export class FlatBuffer {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get root(): number {
    return this.#view.getUint32(0, true);
  }

  /** Where a field's value is; undefined when it is left out, which means its default. */
  #at(table: number, field: number): number | undefined {
    const fields = table - this.#view.getInt32(table, true);
    const entry = 4 + 2 * field;
    const offset = entry < this.#view.getUint16(fields, true) ? this.#view.getUint16(fields + entry, true) : 0;
    return offset === 0 ? undefined : table + offset;
  }

  byte(table: number, field: number): number {
    const at = this.#at(table, field);
    return at === undefined ? 0 : this.#view.getInt8(at);
  }

  int(table: number, field: number, fallback = 0): number {
    const at = this.#at(table, field);
    return at === undefined ? fallback : this.#view.getInt32(at, true);
  }

  /** A table or a vector inside a table. */
  inner(table: number, field: number): number | undefined {
    const at = this.#at(table, field);
    return at === undefined ? undefined : at + this.#view.getUint32(at, true);
  }

  #vector<T>(table: number, field: number, width: number, read: (at: number) => T): T[] {
    const at = this.inner(table, field);
    if (at === undefined) return [];
    const length = this.#view.getUint32(at, true);
    return Array.from({ length }, (_, index) => read(at + 4 + index * width));
  }

  ints(table: number, field: number): number[] {
    return this.#vector(table, field, 4, (at) => this.#view.getInt32(at, true));
  }

  floats(table: number, field: number): number[] {
    return this.#vector(table, field, 4, (at) => this.#view.getFloat32(at, true));
  }

  longs(table: number, field: number): number[] {
    return this.#vector(table, field, 8, (at) => Number(this.#view.getBigInt64(at, true)));
  }

  tables(table: number, field: number): number[] {
    return this.#vector(table, field, 4, (at) => at + this.#view.getUint32(at, true));
  }

  bytes(table: number, field: number): Uint8Array | undefined {
    const at = this.inner(table, field);
    return at === undefined ? undefined : this.#bytes.subarray(at + 4, at + 4 + this.#view.getUint32(at, true));
  }
}
