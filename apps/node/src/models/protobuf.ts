const text = new TextEncoder();

/** Writes one protobuf message, field by field. */
export class Message {
  readonly #parts: Uint8Array[] = [];

  #varint(value: number): void {
    let rest = BigInt.asUintN(64, BigInt(value));
    const bytes: number[] = [];
    do {
      const low = Number(rest & 127n);
      rest >>= 7n;
      bytes.push(rest > 0n ? low | 128 : low);
    } while (rest > 0n);
    this.#parts.push(Uint8Array.from(bytes));
  }

  int(field: number, value: number): this {
    this.#varint(field * 8);
    this.#varint(value);
    return this;
  }

  float(field: number, value: number): this {
    this.#varint(field * 8 + 5);
    this.#parts.push(new Uint8Array(Float32Array.of(value).buffer));
    return this;
  }

  bytes(field: number, value: Uint8Array): this {
    this.#varint(field * 8 + 2);
    this.#varint(value.length);
    this.#parts.push(value);
    return this;
  }

  text(field: number, value: string): this {
    return this.bytes(field, text.encode(value));
  }

  message(field: number, value: Message): this {
    return this.bytes(field, value.done());
  }

  done(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}
