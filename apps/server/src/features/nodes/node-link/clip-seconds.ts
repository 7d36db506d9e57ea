interface Box {
  kind: string;
  body: DataView;
}

const LARGE_SIZE = 1;
const TO_THE_END = 0;

/** The boxes an MP4 file, or a box of it, is made of; a damaged one ends the list. */
function* boxesOf(view: DataView): Generator<Box> {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const short = view.getUint32(at);
    const kind = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4));
    const header = short === LARGE_SIZE ? 16 : 8;
    if (at + header > view.byteLength) return;
    const given = short === LARGE_SIZE ? Number(view.getBigUint64(at + 8)) : short;
    const size = given === TO_THE_END ? view.byteLength - at : given;
    if (size < header || at + size > view.byteLength) return;
    yield { kind, body: new DataView(view.buffer, view.byteOffset + at + header, size - header) };
    at += size;
  }
}

const find = (view: DataView, kind: string) => [...boxesOf(view)].find((box) => box.kind === kind)?.body;

/** How long an MP4 clip runs, from its movie header; null when it does not say. */
export function clipSecondsOf(data: Uint8Array): number | null {
  const movie = find(new DataView(data.buffer, data.byteOffset, data.byteLength), 'moov');
  const header = movie && find(movie, 'mvhd');
  if (!header || header.byteLength < 20) return null;
  const isLong = header.getUint8(0) === 1;
  if (isLong && header.byteLength < 32) return null;
  const ticksPerSecond = header.getUint32(isLong ? 20 : 12);
  const ticks = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16);
  return ticksPerSecond > 0 ? ticks / ticksPerSecond : null;
}
