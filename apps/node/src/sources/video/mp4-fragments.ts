/** A piece of a video that came as fragmented MP4. */
export interface Fragment {
  readonly bytes: Uint8Array;
  /** By the clock of the stream. */
  readonly fromMs: number;
  readonly toMs: number;
  /** It starts with a picture that needs none before it. */
  readonly isKey: boolean;
}

interface Handlers {
  /** What has to come before any fragment. */
  readonly onHead: (head: Uint8Array) => void;
  readonly onFragment: (fragment: Fragment) => void;
}

/** No box is larger than this: what says so is no MP4. */
const MAX_BOX_BYTES = 2 ** 26;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const kindOf = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at + 4, at + 8));

/** The content of the first box along a path of kinds; nothing when one is missing. */
function find(bytes: Uint8Array, [kind, ...rest]: readonly string[]): Uint8Array | undefined {
  if (kind === undefined) return bytes;
  const view = viewOf(bytes);
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at);
    if (size < 8) return undefined;
    if (kindOf(bytes, at) === kind) return find(bytes.subarray(at + 8, at + size), rest);
    at += size;
  }
  return undefined;
}

/** Ticks of the stream's clock in a second. */
function ticksPerSecond(movie: Uint8Array): number {
  const header = find(movie, ['trak', 'mdia', 'mdhd']);
  if (!header) throw new Error('The video has no clock');
  return viewOf(header).getUint32(header[0] === 1 ? 20 : 12);
}

// What is optional in the boxes of a fragment, and how many bytes each takes, in the order they come.
const TRACK_FIELDS = { 1: 8, 2: 4, 8: 4, 16: 4, 32: 4 } as const;
const RUN_DATA_OFFSET = 0x1;
const RUN_FIRST_FLAGS = 0x4;
const SAMPLE_FIELDS = { 256: 4, 512: 4, 1024: 4, 2048: 4 } as const;
const NEEDS_OTHERS = 0x10000;

/** Where fields that are there stand, by their bits. */
function placesOf(fields: Record<number, number>, flags: number, start: number) {
  const places = new Map<number, number>();
  let end = start;
  for (const [bit, bytes] of Object.entries(fields)) {
    if (!(flags & Number(bit))) continue;
    places.set(Number(bit), end);
    end += bytes;
  }
  return { places, end };
}

/** When a fragment starts and ends, in ticks, and whether its first picture stands alone. */
function readFragment(moof: Uint8Array) {
  const [header, time, run] = ['tfhd', 'tfdt', 'trun'].map((kind) => find(moof, ['traf', kind]));
  if (!header || !time || !run) throw new Error('A fragment of the video is incomplete');
  const [headerView, timeView, runView] = [viewOf(header), viewOf(time), viewOf(run)];
  const usual = placesOf(TRACK_FIELDS, headerView.getUint32(0), 8).places;
  const usualValue = (bit: number) => (usual.has(bit) ? headerView.getUint32(usual.get(bit)!) : 0);
  const flags = runView.getUint32(0);
  const count = runView.getUint32(4);
  const firstFlagsAt = flags & RUN_DATA_OFFSET ? 12 : 8;
  let at = flags & RUN_FIRST_FLAGS ? firstFlagsAt + 4 : firstFlagsAt;
  const { places, end } = placesOf(SAMPLE_FIELDS, flags, 0);
  const firstOwn = places.has(0x400) ? runView.getUint32(at + places.get(0x400)!) : usualValue(0x20);
  const first = flags & RUN_FIRST_FLAGS ? runView.getUint32(firstFlagsAt) : firstOwn;
  let ticks = 0;
  for (let index = 0; index < count; index += 1, at += end)
    ticks += places.has(0x100) ? runView.getUint32(at + places.get(0x100)!) : usualValue(0x8);
  const from = time[0] === 1 ? Number(timeView.getBigUint64(4)) : timeView.getUint32(4);
  return { from, to: from + ticks, isKey: !(first & NEEDS_OTHERS) };
}

/** Cuts a stream of bytes into the boxes of MP4. */
function createBoxes(onBox: (kind: string, box: Uint8Array) => void) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  const take = (bytes: number): Uint8Array => {
    const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
    waiting = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  let size: number | undefined;
  return (bytes: Uint8Array): void => {
    waiting.push(bytes);
    length += bytes.length;
    for (;;) {
      if (size === undefined) {
        if (length < 8) return;
        const all = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting);
        waiting = [all];
        size = viewOf(all).getUint32(0);
        if (size < 8 || size > MAX_BOX_BYTES) throw new Error('What comes is not MP4');
      }
      if (length < size) return;
      const box = take(size);
      size = undefined;
      onBox(kindOf(box, 0), box);
    }
  };
}

/** Reads fragmented MP4 as ffmpeg writes it, with one track; fails on anything else. */
export function createFragmentReader({ onHead, onFragment }: Handlers): (bytes: Uint8Array) => void {
  const head: Uint8Array[] = [];
  let perSecond = 0;
  let moof: Uint8Array | undefined;
  return createBoxes((kind, box) => {
    if (kind === 'ftyp') head.push(box);
    if (kind === 'moov') {
      perSecond = ticksPerSecond(box.subarray(8));
      onHead(Buffer.concat([...head.splice(0), box]));
    }
    if (kind === 'moof') moof = box;
    if (kind !== 'mdat' || !moof || perSecond === 0) return;
    const { from, to, isKey } = readFragment(moof.subarray(8));
    const toMs = (ticks: number) => (ticks / perSecond) * 1000;
    onFragment({ bytes: Buffer.concat([moof, box]), fromMs: toMs(from), toMs: toMs(to), isKey });
    moof = undefined;
  });
}
