/** A box of an MP4 file: its size, its kind, its content. */
export function mp4Box(kind: string, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
}

interface Length {
  ticksPerSecond: number;
  ticks: number;
  /** The movie header with 64-bit times. */
  isLong?: boolean;
}

function movieHeader({ ticksPerSecond, ticks, isLong = false }: Length): Buffer {
  const header = Buffer.alloc(isLong ? 112 : 100);
  header.writeUInt8(isLong ? 1 : 0);
  header.writeUInt32BE(ticksPerSecond, isLong ? 20 : 12);
  if (isLong) header.writeBigUInt64BE(BigInt(ticks), 24);
  else header.writeUInt32BE(ticks, 16);
  return mp4Box('mvhd', header);
}

/** As much of a clip as says how long it is. */
export const mp4Of = (length: Length): Buffer =>
  Buffer.concat([
    mp4Box('ftyp', Buffer.from('isomiso2mp41')),
    mp4Box('mdat', Buffer.alloc(100)),
    mp4Box('moov', movieHeader(length)),
  ]);
