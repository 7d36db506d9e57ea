/** Cuts a stream of bytes into pieces of one size; bytes are copied once. */
export function createSlicer(pieceBytes: number, onPiece: (piece: Uint8Array) => void) {
  let piece = new Uint8Array(pieceBytes);
  let filled = 0;
  return (bytes: Uint8Array): void => {
    for (let at = 0; at < bytes.length; ) {
      const count = Math.min(pieceBytes - filled, bytes.length - at);
      piece.set(bytes.subarray(at, at + count), filled);
      filled += count;
      at += count;
      if (filled < pieceBytes) continue;
      const whole = piece;
      piece = new Uint8Array(pieceBytes);
      filled = 0;
      onPiece(whole);
    }
  };
}
