import type { CameraStream } from '@sightline/contract/node-health';
import i18next from 'i18next';

const GIGABYTE = 1_000_000_000;

export const gigabytes = (bytes: number) => bytes / GIGABYTE;

export const numberText = (value: number, digits = 0): string =>
  value.toLocaleString(i18next.language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

const CODECS: Record<string, string> = { h264: 'H.264', hevc: 'H.265', mjpeg: 'MJPEG', av1: 'AV1', mpeg4: 'MPEG-4' };

/** A stream as people write it: "1080p 25, H.264"; pictures of unusual shape by width and height. */
export function streamText({ width, height, codec, fps }: CameraStream): string {
  const size = width * 9 === height * 16 ? `${height}p` : `${width} × ${height}`;
  const rate = fps === undefined ? size : `${size} ${numberText(fps, Number.isInteger(fps) ? 0 : 1)}`;
  return codec ? `${rate}, ${CODECS[codec] ?? codec}` : rate;
}
