import { z } from 'zod';
import type { Size } from '../../detect/letterbox.ts';
import { SourceError } from '../source.ts';
import type { OpenableAddress } from './address.ts';
import { inputArguments, runTool, sentenceOf, ToolError } from './tool.ts';

const PATIENCE_MS = 15_000;
const Probed = z.object({
  streams: z
    .array(
      z.object({
        width: z.number().min(16),
        height: z.number().min(16),
        codec_name: z.string().default(''),
        pix_fmt: z.string().default(''),
        avg_frame_rate: z.string().default(''),
      }),
    )
    .min(1),
});

/** What a camera sends. */
export interface StreamFacts {
  readonly size: Size;
  readonly codec: string;
  /** How it stores colours. */
  readonly pixels: string;
  /** Pictures a second; unknown for some. */
  readonly fps: number | undefined;
}

/** Written as a fraction, `30000/1001`; `0/0` where nobody knows. */
function rateOf(fraction: string): number | undefined {
  const [above = 0, below = 1] = fraction.split('/').map(Number);
  const rate = Math.round((10 * above) / below) / 10;
  return rate > 0 && rate <= 240 ? rate : undefined;
}

/** What a camera sends; fails with a sentence a person can act on. */
export async function probe(address: OpenableAddress, header: string | undefined): Promise<StreamFacts> {
  const args = ['-v', 'error', ...inputArguments(address, header), '-select_streams', 'v:0'];
  const wanted = ['-show_entries', 'stream=width,height,codec_name,pix_fmt,avg_frame_rate', '-of', 'json'];
  const answer = await runTool('ffprobe', [...args, ...wanted], { timeoutMs: PATIENCE_MS }).catch((error: unknown) => {
    throw error instanceof ToolError ? new SourceError(sentenceOf(error.message)) : error;
  });
  const stream = Probed.safeParse(JSON.parse(Buffer.from(answer).toString() || '{}')).data?.streams[0];
  if (!stream) throw new SourceError('What comes from this address is not a video.');
  const { width, height, codec_name: codec, pix_fmt: pixels, avg_frame_rate } = stream;
  return { size: { width, height }, codec, pixels, fps: rateOf(avg_frame_rate) };
}
