type Bytes = Uint8Array<ArrayBuffer>;

/** Memory for pieces of one size: what is given back is used again, since the collector would be busy with nothing else. */
export function createStock(pieceBytes: number) {
  const spare: Bytes[] = [];
  return {
    pieceBytes,
    take: (): Bytes => spare.pop() ?? new Uint8Array(pieceBytes),
    giveBack: (piece: Bytes): void => void spare.push(piece),
  };
}
type Stock = ReturnType<typeof createStock>;

/** Cuts a stream of bytes into pieces of one size; bytes are copied once. */
export function createSlicer({ pieceBytes, take }: Stock, onPiece: (piece: Bytes) => void) {
  let piece = take();
  let filled = 0;
  return (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) {
      const count = Math.min(pieceBytes - filled, bytes.length - at);
      piece.set(bytes.subarray(at, at + count), filled);
      filled += count;
      at += count;
      if (filled < pieceBytes) continue;
      const whole = piece;
      piece = take();
      filled = 0;
      onPiece(whole);
    }
  };
}
