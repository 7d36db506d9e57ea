import type { CameraStream } from '@sightline/contract/node-health';
import type { Size } from '../../detect/letterbox.ts';
import type { LargePicture } from '../../pictures/video-picture.ts';
import { createBackOff } from '../../sync/back-off.ts';
import { sleep } from '../../wait.ts';
import { type ClipMaking, type Source, SourceError } from '../source.ts';
import { type AddressRules, openableAddress } from './address.ts';
import { clipMakingOf } from './clip.ts';
import { type Arrived, startDecoder, type VideoShot } from './decoder.ts';
import { filmAround, recordingMs } from './film.ts';
import { probe, type StreamFacts } from './probe.ts';
import { createRecording, type Recording } from './recording.ts';
import { sentenceOf } from './tool.ts';

interface VideoOptions {
  readonly address: string;
  readonly header: string | undefined;
  readonly rules: AddressRules;
  readonly modelSize: Size;
  readonly framesPerSecond: number;
  /** How long clips around a moment are; absent: there are none, and nothing is recorded. */
  readonly clipSeconds?: number | undefined;
  /** Makes a JPEG of a picture. */
  readonly encode: (picture: LargePicture) => Promise<Uint8Array>;
}

/** A stream that sends nothing for so long is opened again. */
const SILENCE_MS = 15_000;
const LOOK_MS = 1000;
/** A stream that ran for so long was fine: it is opened again without delay. */
const FINE_MS = 30_000;

/** What one camera may take of the memory; of a stream with more the clip is shorter. */
const RECORDING_BYTES = 32 * 1024 * 1024;

interface Recorded {
  readonly recording: Recording;
  readonly making: ClipMaking;
}

/** What the heartbeat says of a stream. */
const streamOf = ({ size, codec, fps }: StreamFacts): CameraStream => ({
  ...size,
  ...(codec ? { codec: codec.slice(0, 40) } : {}),
  ...(fps === undefined ? {} : { fps }),
});

/** A camera on the network or a film, opened again whenever it breaks off. */
export function openVideo(options: VideoOptions): Source<VideoShot> {
  const closing = new AbortController();
  const { signal } = closing;
  const state: {
    latest?: Arrived | undefined;
    problem?: string | undefined;
    recorded?: Recorded | undefined;
    stream?: StreamFacts;
  } = {};

  /** A stream that is opened again is recorded from the start: it may be another. */
  function recordedFor(stream: StreamFacts): Recorded | undefined {
    const making = clipMakingOf(stream);
    if (options.clipSeconds === undefined || !making) return undefined;
    return { making, recording: createRecording({ ms: recordingMs(options.clipSeconds), bytes: RECORDING_BYTES }) };
  }

  /** Plays until the stream ends, falls silent, or the source is closed. */
  async function play(): Promise<void> {
    const { header, rules, modelSize, framesPerSecond } = options;
    const address = await openableAddress(options.address, rules);
    const stream = await probe(address, header);
    if (signal.aborted) return;
    state.stream = stream;
    state.recorded = recordedFor(stream);
    const { recording } = state.recorded ?? {};
    let heardMs = Date.now();
    let ended: string | undefined;
    const onPicture = (picture: Arrived) => {
      heardMs = picture.shot.atMs;
      state.latest?.drop();
      state.latest = picture;
      state.problem = undefined;
    };
    const onEnd = (complaint: string) => {
      ended = complaint;
    };
    const stop = startDecoder({ address, header, stream, recording, modelSize, framesPerSecond, onPicture, onEnd });
    while (!signal.aborted && ended === undefined && Date.now() - heardMs < SILENCE_MS) await sleep(LOOK_MS, signal);
    stop();
    if (!signal.aborted) throw new SourceError(ended ? sentenceOf(ended) : 'The camera stopped sending pictures.');
  }

  async function playAgainAndAgain(): Promise<void> {
    const backOff = createBackOff({ firstMs: 1000 });
    while (!signal.aborted) {
      const startedMs = Date.now();
      await play().catch((error: unknown) => {
        state.problem = error instanceof SourceError ? error.message : 'The camera could not be opened.';
      });
      if (Date.now() - startedMs > FINE_MS) backOff.reset();
      await sleep(backOff.nextMs(), signal);
    }
  }
  const playing = playAgainAndAgain();

  return {
    shoot: async () => {
      const { latest, problem } = state;
      state.latest = undefined;
      if (!latest && problem !== undefined) throw new SourceError(problem);
      return latest?.shot;
    },
    develop: ({ large, largeSize }) => options.encode({ large, largeSize }),
    stream: () => state.stream && streamOf(state.stream),
    film: ({ atMs }) => {
      const { clipSeconds: seconds } = options;
      if (seconds === undefined || !state.recorded) return undefined;
      return filmAround(atMs, { ...state.recorded, seconds, signal });
    },
    close: async () => {
      closing.abort();
      await playing;
    },
  };
}
