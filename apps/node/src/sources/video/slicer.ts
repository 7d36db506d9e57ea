/** One piece of a stream, as it came. */
export type Parts = readonly Uint8Array[];

/** A piece in memory of its own. */
export function joined(parts: Parts): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}

/** Cuts a stream of bytes into pieces of one size. Nothing is copied: most pieces of a busy camera are never looked at. */
export function createSlicer(pieceBytes: number, onPiece: (parts: Parts) => void) {
  let parts: Uint8Array[] = [];
  let missing = pieceBytes;
  return (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + missing);
      parts.push(part);
      missing -= part.length;
      at += part.length;
      if (missing > 0) continue;
      const whole = parts;
      parts = [];
      missing = pieceBytes;
      onPiece(whole);
    }
  };
}
