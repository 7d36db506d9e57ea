import type { ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { type Letterbox, letterbox, type Size } from '../../detect/letterbox.ts';
import type { Shot } from '../source.ts';
import type { OpenableAddress } from './address.ts';
import type { StreamFacts } from './probe.ts';
import type { Recording } from './recording.ts';
import { createSlicer, createStock } from './slicer.ts';
import { inputArguments, startTool } from './tool.ts';

/** One picture of a video, twice: as the model takes it, and larger for people. */
export interface VideoShot extends Shot {
  /** Red, green and blue of each pixel. */
  readonly small: Uint8Array<ArrayBuffer>;
  /** How large it is, and where it belongs inside a frame of the model's size. */
  readonly place: Letterbox;
  /** As video stores it (yuv420p). */
  readonly large: Uint8Array<ArrayBuffer>;
  readonly largeSize: Size;
}

/** A picture that has come. */
export interface Arrived {
  readonly shot: VideoShot;
  /** Nobody has looked at it, and nobody will: its memory is for the next. */
  drop(): void;
}

interface DecoderOptions {
  readonly address: OpenableAddress;
  readonly header: string | undefined;
  readonly stream: StreamFacts;
  /** Where the stream is kept as it comes; absent: nowhere. */
  readonly recording?: Recording | undefined;
  readonly modelSize: Size;
  readonly framesPerSecond: number;
  readonly onPicture: (picture: Arrived) => void;
  readonly onEnd: (complaint: string) => void;
}

/** Pictures for people are at most this large. */
const LARGEST: Size = { width: 1280, height: 720 };
const MAX_COMPLAINT = 2000;

/** Up to this size one thread decodes any stream; more of them cost more in all, and keep pictures back. */
const ONE_THREAD_PIXELS = 1920 * 1088;
const threadsFor = ({ width, height }: Size) => (width * height <= ONE_THREAD_PIXELS ? ['-threads', '1'] : []);

const sizeForPeople = (size: Size): Size => {
  const { width, height } = letterbox(size, LARGEST);
  return { width, height };
};

function filterOf(place: Letterbox, large: Size, framesPerSecond: number): string {
  const { width, height } = place;
  return [
    `[0:v:0]fps=${framesPerSecond},split[a][b]`,
    `[a]scale=${width}:${height}:flags=fast_bilinear,format=rgb24[small]`,
    `[b]scale=${large.width}:${large.height}:flags=fast_bilinear,format=yuv420p[large]`,
  ].join(';');
}

/** The two pictures of a moment come on two pipes, in the same order. */
function pairPictures(child: ChildProcess, place: Letterbox, largeSize: Size, onPicture: DecoderOptions['onPicture']) {
  const stock = {
    small: createStock(place.width * place.height * 3),
    large: createStock((largeSize.width * largeSize.height * 3) / 2),
  };
  const waiting: Record<keyof typeof stock, Uint8Array<ArrayBuffer>[]> = { small: [], large: [] };
  const aspect = place.width / place.height;
  const add = (kind: keyof typeof stock) => (picture: Uint8Array<ArrayBuffer>) => {
    waiting[kind].push(picture);
    if (waiting.small.length === 0 || waiting.large.length === 0) return;
    const [small, large] = [waiting.small.shift()!, waiting.large.shift()!];
    onPicture({
      shot: { atMs: Date.now(), aspect, small, large, place, largeSize },
      drop: () => {
        stock.small.giveBack(small);
        stock.large.giveBack(large);
      },
    });
  };
  child.stdout?.on('data', createSlicer(stock.small, add('small')));
  const second = child.stdio[3] as Readable;
  second.on('data', createSlicer(stock.large, add('large')));
  second.on('error', () => undefined);
}

/** The stream as it comes, in pieces of at most a second. */
const COPY = [
  ...['-map', '0:v:0', '-c', 'copy', '-movflags', '+frag_keyframe+empty_moov+default_base_moof'],
  ...['-frag_duration', '1000000', '-f', 'mp4', 'pipe:4'],
];

function record(child: ChildProcess, recording: Recording): void {
  const copy = child.stdio[4] as Readable;
  copy.on('data', (bytes: Uint8Array) => recording.add(bytes, Date.now()));
  copy.on('error', () => undefined);
}

/** A film is played at its own pace, again and again. Motion JPEG has no times of its own. */
function timingOf({ kind }: OpenableAddress, { codec }: StreamFacts): string[] {
  if (kind === 'file') return ['-re', '-stream_loop', '-1'];
  return kind === 'http' && codec === 'mjpeg' ? ['-use_wallclock_as_timestamps', '1'] : [];
}

/** Decodes a video in a process of its own; a broken stream ends that process and nothing else. */
export function startDecoder(options: DecoderOptions): () => void {
  const { address, header, stream, recording, modelSize, framesPerSecond, onPicture, onEnd } = options;
  const place = letterbox(stream.size, modelSize);
  const large = sizeForPeople(stream.size);
  const outputs = ['-map', '[small]', '-f', 'rawvideo', 'pipe:1', '-map', '[large]', '-f', 'rawvideo', 'pipe:3'];
  const filter = filterOf(place, large, framesPerSecond);
  const child = startTool(
    [
      ...timingOf(address, stream),
      ...threadsFor(stream.size),
      ...inputArguments(address, header),
      ...['-an', '-filter_complex_threads', '1', '-filter_complex', filter, ...outputs, ...(recording ? COPY : [])],
    ],
    ['ignore', 'pipe', 'pipe', 'pipe', ...(recording ? (['pipe'] as const) : [])],
  );
  let complaint = '';
  let hasEnded = false;
  const end = (words: string) => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(words);
  };
  child.stderr?.on('data', (words: Uint8Array) => {
    complaint = (complaint + Buffer.from(words).toString()).slice(-MAX_COMPLAINT);
  });
  child.on('error', ({ message }) => end(message));
  child.on('close', () => end(complaint));
  pairPictures(child, place, large, onPicture);
  if (recording) record(child, recording);
  return () => {
    hasEnded = true;
    child.kill('SIGKILL');
  };
}
