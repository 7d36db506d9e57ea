import { afterEach, expect, it, vi } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { hasTool, MISSING_TOOL, runTool } from './tool.ts';

afterEach(() => vi.unstubAllEnvs());

it('says in one sentence what to install on a machine without ffmpeg', async () => {
  vi.stubEnv('PATH', tempFolder());
  expect(await hasTool()).toBe(false);
  await expect(runTool('ffprobe', ['-version'], { timeoutMs: 20_000 })).rejects.toThrow(MISSING_TOOL);
  expect(MISSING_TOOL).toContain('apt install ffmpeg');
});
