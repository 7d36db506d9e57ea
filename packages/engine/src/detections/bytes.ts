const FIRST_ROOM = 256;

/** A column of whole numbers in as few bytes as each needs; small ones, of either sign, take one. */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_ROOM);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A number from zero up. */
  count(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.#byte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.#byte(rest);
  }

  /** A number of either sign. */
  signed(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  all(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** What was written so far; valid until more is written. */
  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #byte(value: number): void {
    this.#makeRoom(1);
    this.#bytes[this.#length++] = value;
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.written());
    this.#bytes = larger;
  }
}

/** Bytes that no chunk was ever written as. */
export class DamagedChunkError extends Error {
  constructor(what: string) {
    super(`The detections cannot be read: ${what}.`);
  }
}

/** Numbers of at most 49 bits: seven groups. */
const MAX_SCALE = 2 ** 49;

/** Reads a column back. It never reads past its end. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  count(): number {
    const first = this.#bytes[this.#at++];
    if (first === undefined) throw new DamagedChunkError('they end too early');
    return first < 0x80 ? first : this.#long(first);
  }

  signed(): number {
    const coded = this.count();
    // Most values are small, and whole-number arithmetic is faster than division.
    if (coded < 0x4000_0000) return (coded >>> 1) ^ -(coded & 1);
    return coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2;
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new DamagedChunkError('they end too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  #long(first: number): number {
    let value = first & 0x7f;
    for (let scale = 0x80; scale < MAX_SCALE; scale *= 0x80) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new DamagedChunkError('they end too early');
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
    throw new DamagedChunkError('a number is too large');
  }
}
