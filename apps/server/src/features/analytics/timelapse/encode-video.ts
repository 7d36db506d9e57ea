import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** This machine has no ffmpeg. */
export class NoEncoderError extends Error {}

interface Encoding {
  framesPerSecond: number;
  /** Where the video is written. */
  file: string;
  signal: AbortSignal;
}

const LONGEST_COMPLAINT = 2000;

/** Takes one processor; the index stands in front, so that browsers play before all is loaded. */
const argumentsFor = ({ framesPerSecond, file }: Encoding) => [
  ...['-hide_banner', '-loglevel', 'error', '-y'],
  ...['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(framesPerSecond), '-i', 'pipe:0'],
  ...['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p', '-threads', '1'],
  ...['-movflags', '+faststart', '-f', 'mp4', file],
];

/** Makes a video of JPEGs of one size, in their order. */
export async function encodeVideo(pictures: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<void> {
  const child = spawn('ffmpeg', argumentsFor(encoding), {
    stdio: ['pipe', 'ignore', 'pipe'],
    windowsHide: true,
    signal: encoding.signal,
    killSignal: 'SIGKILL',
  });
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => {
    complaint = `${complaint}${text.toString()}`.slice(-LONGEST_COMPLAINT);
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const fed = pipeline(Readable.from(pictures), child.stdin);
  const [end, feeding] = await Promise.allSettled([ended, fed]);
  if (end.status === 'rejected') {
    const { code } = end.reason as NodeJS.ErrnoException;
    throw code === 'ENOENT' ? new NoEncoderError('ffmpeg is not installed') : end.reason;
  }
  // What went wrong with the pictures says more than that the encoder had none.
  if (feeding.status === 'rejected' && (feeding.reason as NodeJS.ErrnoException).code !== 'EPIPE') throw feeding.reason;
  if (end.value !== 0) throw new Error(`ffmpeg ended with ${end.value}: ${complaint}`);
}
