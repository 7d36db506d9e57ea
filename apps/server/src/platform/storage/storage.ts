import type { Readable } from 'node:stream';

/** Bytes `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that are there, or that are stored as they come. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

interface StoredFile {
  stream: Readable;
  /** What the stream will yield. */
  bytes: number;
}

/** What is known of a file without reading it. */
export interface FileFacts {
  bytes: number;
  contentType: string;
  /** Another one when the file is replaced. */
  tag: string;
}

/** What an upload has to be: the storage takes nothing else under its address, as far as it can tell. */
export interface UploadBounds {
  contentType: string;
  bytes: number;
}

/** Where pictures, clips, logos and exports live. Drivers: a folder, or any S3. */
export interface Storage {
  /** Resolves only when the bytes are safe; putting the same key again replaces it as a whole. */
  put(key: string, data: Content, contentType: string): Promise<void>;
  /** A file, or a part of it that lies inside its size. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Its size without reading it, or null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  factsOf(key: string): Promise<FileFacts | null>;
  /** Copies a file without reading it here; false when the one with this tag is gone. */
  copy(from: string, to: string, tag: string): Promise<boolean>;
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>;
  /** All keys below a prefix, in no particular order; for backup and clean-up. */
  list(prefix: string): AsyncIterable<string>;
  /** An address anybody may read for a while. Stable for some hours, so that browsers can keep what they loaded. */
  addressOf(key: string): Promise<string>;
  /** An address that accepts one PUT for a few minutes, from anybody who has it. */
  uploadAddressOf(key: string): Promise<string>;
  /** An address that accepts one kind of file of one size for an hour, with the headers to send along. */
  boundUploadOf(key: string, bounds: UploadBounds): Promise<{ url: string; headers: Record<string, string> }>;
}
