import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** Where pictures, clips, logos and exports live. Drivers: a folder, or any S3. */
export interface Storage {
  /** Resolves only when the bytes are safe; putting the same key again replaces it as a whole. */
  put(key: string, data: Uint8Array, contentType: string): Promise<void>;
  read(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  /** All keys below a prefix, in pages; for backup and clean-up. */
  list(prefix: string): AsyncIterable<string>;
  /** An address anybody may read for a while. Stable for some hours, so that browsers can keep what they loaded. */
  addressOf(key: string): Promise<string>;
}
