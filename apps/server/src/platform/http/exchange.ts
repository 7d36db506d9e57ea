import type { Readable } from 'node:stream';

/** What a call may know of, and do to, its own HTTP exchange. */
export interface Exchange {
  ip: string;
  /** Host name the caller used, without the port. */
  host: string;
  /** The address the caller used, scheme and port included. */
  origin: string;
  userAgent: string;
  /** The session cookie's token, or undefined. */
  sessionToken: string | undefined;
  setSessionCookie(token: string, expiresAt: Date): void;
  clearSessionCookie(): void;
  /** What the device cookie says, unchecked. */
  deviceCookie: string | undefined;
  setDeviceCookie(value: string, expiresAt: Date): void;
  /** How long the body says it is, or undefined. */
  bodyBytes?: number | undefined;
  /** The Range header, when the caller wants a part only. */
  range?: string | undefined;
  /** Aborted when the caller goes away. */
  signal: AbortSignal;
}

/** A raw answer, for routes that declare `content`. */
export interface RawAnswer {
  stream: Readable;
  /** Absent when the content is made while it is sent; then it is kept by nobody. */
  bytes?: number;
  contentType: string;
  /** 0: kept by nobody. */
  cacheSeconds: number;
  /** Saved under this name instead of shown. */
  fileName?: string;
  /** Set when the stream is a part of the file: its first byte, and the size of the whole. */
  part?: { start: number; totalBytes: number };
}
