import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clip } from '../source.ts';
import type { Stretch } from './recording.ts';
import { runTool } from './tool.ts';

const PATIENCE_MS = 60_000;

/** How a clip is made: as it came where browsers can play that. Else it is encoded, on one processor. */
const HOW = {
  copy: ['-c', 'copy'],
  encode: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p', '-threads', '1'],
} as const;
export type ClipMaking = keyof typeof HOW;

const BROWSERS_PLAY = { codec: 'h264', pixels: /^yuvj?420p$/ } as const;
/** Others cannot be kept in the form the recording has. */
const RECORDABLE: ReadonlySet<string> = new Set(['h264', 'hevc', 'mpeg4', 'mjpeg']);

/** How clips are made of a stream; nothing when there can be none. */
export function clipMakingOf({ codec, pixels }: { codec: string; pixels: string }): ClipMaking | undefined {
  if (!RECORDABLE.has(codec)) return undefined;
  return codec === BROWSERS_PLAY.codec && BROWSERS_PLAY.pixels.test(pixels) ? 'copy' : 'encode';
}

/** Makes a clip of what was recorded. Written again in any case: its times have to start at zero, its index at the front. */
export async function makeClip({ head, fragments, fromMs }: Stretch, making: ClipMaking): Promise<Clip> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sightline-clip-'));
  const file = path.join(folder, 'clip.mp4');
  try {
    const input = ['-hide_banner', '-loglevel', 'error', '-f', 'mp4', '-i', 'pipe:0', '-an'];
    await runTool('ffmpeg', [...input, ...HOW[making], '-movflags', '+faststart', '-f', 'mp4', file], {
      timeoutMs: PATIENCE_MS,
      input: Buffer.concat([head, ...fragments]),
    });
    return { data: await readFile(file), fromMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
