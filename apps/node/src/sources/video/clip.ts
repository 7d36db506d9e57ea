import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clip, ClipDraft, ClipMaking } from '../source.ts';
import type { Stretch } from './recording.ts';
import { runTool } from './tool.ts';

const PATIENCE_MS = 60_000;

/** Encoding takes one processor. */
const HOW: Record<ClipMaking, readonly string[]> = {
  copy: ['-c', 'copy'],
  encode: ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '26', '-pix_fmt', 'yuv420p', '-threads', '1'],
};

/** In memory where there is such a folder: a full disk is no reason to have no clip. */
const MEMORY = '/dev/shm';
const scratch = () => (existsSync(MEMORY) ? MEMORY : tmpdir());

const BROWSERS_PLAY = { codec: 'h264', pixels: /^yuvj?420p$/ } as const;
/** Others cannot be kept in the form the recording has. */
const RECORDABLE: ReadonlySet<string> = new Set(['h264', 'hevc', 'mpeg4', 'mjpeg']);

/** How clips are made of a stream; nothing when there can be none. */
export function clipMakingOf({ codec, pixels }: { codec: string; pixels: string }): ClipMaking | undefined {
  if (!RECORDABLE.has(codec)) return undefined;
  return codec === BROWSERS_PLAY.codec && BROWSERS_PLAY.pixels.test(pixels) ? 'copy' : 'encode';
}

export const draftOf = ({ head, fragments, fromMs }: Stretch, making: ClipMaking): ClipDraft => ({
  data: Buffer.concat([head, ...fragments]),
  fromMs,
  making,
});

/** Makes a clip of what was recorded. Written again in any case: its times have to start at zero, its index at the front. */
export async function makeClip({ data, fromMs, making }: ClipDraft): Promise<Clip> {
  const folder = await mkdtemp(path.join(scratch(), 'sightline-clip-'));
  const file = path.join(folder, 'clip.mp4');
  try {
    const input = ['-hide_banner', '-loglevel', 'error', '-f', 'mp4', '-i', 'pipe:0', '-an'];
    await runTool('ffmpeg', [...input, ...HOW[making], '-movflags', '+faststart', '-f', 'mp4', file], {
      timeoutMs: PATIENCE_MS,
      input: data,
    });
    return { data: await readFile(file), fromMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
