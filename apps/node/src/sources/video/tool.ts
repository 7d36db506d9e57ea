import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { SourceError } from '../source.ts';
import type { OpenableAddress } from './address.ts';

/** What is missing, and how it is had. */
export const MISSING_TOOL =
  'This node needs ffmpeg to open video: install it with "apt install ffmpeg" or "brew install ffmpeg".';

const VERSION_MS = 20_000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

/** Starts ffmpeg; what goes wrong later is heard on the process. */
export const startTool = (args: readonly string[], stdio: StdioOptions): ChildProcess =>
  spawn('ffmpeg', ['-hide_banner', '-nostdin', '-loglevel', 'error', ...args], { stdio, windowsHide: true });

/** Runs ffprobe or ffmpeg to its end and answers what it wrote. */
export function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { timeoutMs, input }: { timeoutMs: number; input?: Uint8Array },
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const options = {
      timeout: timeoutMs,
      killSignal: 'SIGKILL' as const,
      encoding: 'buffer' as const,
      maxBuffer: 2 ** 26,
    };
    const child = execFile(tool, [...args], options, (error, output, complaint) => {
      if (!error) return resolve(output);
      if (isMissing(error)) return reject(new SourceError(MISSING_TOOL));
      reject(
        error.killed ? new SourceError('The camera did not answer in time.') : new ToolError(complaint.toString()),
      );
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** Whether video can be opened at all: ffmpeg and ffprobe are there. */
export const hasTool = async (): Promise<boolean> => {
  const found = await Promise.allSettled(
    (['ffmpeg', 'ffprobe'] as const).map((tool) => runTool(tool, ['-version'], { timeoutMs: VERSION_MS })),
  );
  return found.every((each) => !(each.status === 'rejected' && each.reason instanceof SourceError));
};

/** What the tool complained of, in its own words. */
export class ToolError extends Error {}

/** What a person can do about what the tool says; the first that fits. By words: numbers stand in addresses as well. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/unauthori[sz]ed|forbidden/i, 'The camera refused the user name or password.'],
  [/not found|no such file/i, 'The camera is there, but has no stream at this address.'],
  [/connection refused|5XX server error/i, 'Nothing answers at this address and port.'],
  [/timed out|timeout/i, 'The camera did not answer in time.'],
  [/no route|unreachable/i, 'This node cannot reach the network of the camera.'],
  [/invalid data|could not find codec|no streams/i, 'What comes from this address is not a video.'],
];

export const sentenceOf = (complaint: string): string =>
  SENTENCES.find(([pattern]) => pattern.test(complaint))?.[1] ?? 'The camera could not be opened.';

/** People paste the whole line or its value alone. More than one line would be more than one header. */
const headerLine = (header: string): string => {
  const [line = ''] = header.split(/[\r\n]/, 1);
  return /^[\w-]+:\s+/.test(line) ? line : `Authorization: ${line}`;
};

const TIMEOUT_US = '10000000';

/** The options that belong to an address, in front of it. */
export function inputArguments({ url, kind, protocols, proxy }: OpenableAddress, header: string | undefined): string[] {
  const headers = kind === 'http' && header ? ['-headers', `${headerLine(header)}\r\n`] : [];
  const how: Record<OpenableAddress['kind'], string[]> = {
    rtsp: ['-rtsp_transport', 'tcp', '-timeout', TIMEOUT_US],
    // A camera has no reason to send a node elsewhere, and elsewhere was not checked.
    http: ['-rw_timeout', TIMEOUT_US, '-max_redirects', '0', ...(proxy ? ['-http_proxy', proxy] : []), ...headers],
    file: [],
  };
  return ['-protocol_whitelist', protocols, ...how[kind], '-i', url];
}
