import type { VideoShot } from './decoder.ts';
import { runTool } from './tool.ts';

const PATIENCE_MS = 20_000;

/** The larger picture of a shot as a JPEG. */
export function jpegOf({ large, largeSize: { width, height } }: VideoShot): Promise<Uint8Array> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-video_size', `${width}x${height}`, '-i', 'pipe:0'];
  const output = ['-frames:v', '1', '-q:v', '3', '-f', 'mjpeg', 'pipe:1'];
  return runTool('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...input, ...output], {
    timeoutMs: PATIENCE_MS,
    input: large,
  });
}
