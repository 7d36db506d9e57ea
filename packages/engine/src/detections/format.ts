import { ChunkHead } from '@sightline/contract/detection-chunks';
import { ByteReader, ByteWriter, DamagedChunkError } from './bytes.ts';
import { checksumOf } from './checksum.ts';
import { packJson, unpackJson } from './packed-json.ts';

/**
 * A chunk: "SD", the version, a checksum of the rest; the head as JSON with its length before it; then each column with its
 * length before it. Not compressed: like values stand together so that compression finds them.
 */
export const CHUNK_VERSION = 1;
const MAGIC = [0x53, 0x44] as const;
const PREFIX_BYTES = MAGIC.length + 1 + 4;

/** In the order they are stored. Every value is held against the one before: of the frame, or of the same track. */
export const COLUMNS = [
  /** Per frame: the time since the frame before, and how many objects. */
  'times',
  'counts',
  /** Per object: its track's place after the track before in the frame, and its shape where that changed. */
  'tracks',
  'shapes',
  'x',
  'y',
  'widths',
  'heights',
  'scores',
  /** What its shape adds: foot, measured attributes and key points. */
  'more',
] as const;
type Column = (typeof COLUMNS)[number];

export type ColumnWriters = { readonly [C in Column]: ByteWriter };
export type ColumnReaders = { readonly [C in Column]: ByteReader };

const columnsOf = <T>(make: () => T) => Object.fromEntries(COLUMNS.map((name) => [name, make()])) as Record<Column, T>;

export const startColumns = (): ColumnWriters => columnsOf(() => new ByteWriter());

export function writeChunk(head: ChunkHead, columns: ColumnWriters): Uint8Array {
  const body = new ByteWriter();
  const packed = packJson(head);
  for (const part of [packed, ...COLUMNS.map((name) => columns[name].written())]) {
    body.count(part.length);
    body.all(part);
  }
  const chunk = new Uint8Array(PREFIX_BYTES + body.length);
  chunk.set([...MAGIC, CHUNK_VERSION]);
  new DataView(chunk.buffer).setUint32(MAGIC.length + 1, checksumOf(body.written()));
  chunk.set(body.written(), PREFIX_BYTES);
  return chunk;
}

/** Takes a chunk apart; refuses what is not one, of another version or damaged. */
export function openChunk(chunk: Uint8Array): { head: ChunkHead; columns: ColumnReaders } {
  if (chunk.length < PREFIX_BYTES || MAGIC.some((byte, index) => chunk[index] !== byte)) {
    throw new DamagedChunkError('they do not begin as a chunk does');
  }
  const version = chunk[MAGIC.length];
  if (version !== CHUNK_VERSION) {
    throw new DamagedChunkError(`their version is ${version}, and only version ${CHUNK_VERSION} is known`);
  }
  const told = new DataView(chunk.buffer, chunk.byteOffset).getUint32(MAGIC.length + 1);
  const content = chunk.subarray(PREFIX_BYTES);
  if (checksumOf(content) !== told) throw new DamagedChunkError('they do not match their checksum');
  const body = new ByteReader(content);
  const head = readHead(body.take(body.count()));
  const columns = columnsOf(() => new ByteReader(body.take(body.count())));
  if (body.left > 0) throw new DamagedChunkError('something follows their end');
  return { head, columns };
}

function readHead(bytes: Uint8Array): ChunkHead {
  try {
    return ChunkHead.parse(unpackJson(bytes));
  } catch {
    throw new DamagedChunkError('their head makes no sense');
  }
}
