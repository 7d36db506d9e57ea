import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolder } from './temp-folder.ts';

/** The films that come with the node. */
export const FILMS_DIR = fileURLToPath(new URL('../../films/', import.meta.url));

interface FilmOptions {
  readonly seconds?: number;
  readonly size?: string;
  /** Pictures from one key frame to the next. */
  readonly keyEvery?: number;
  readonly codec?: 'mpeg4' | 'libx264';
}

/** A small film of a moving test picture, ten a second. */
export function makeFilm({ seconds = 3, size = '320x180', keyEvery = 10, codec = 'mpeg4' }: FilmOptions = {}): string {
  const file = path.join(tempFolder(), 'film.mp4');
  const source = `testsrc=size=${size}:rate=10:duration=${seconds}`;
  const coding = [
    '-c:v',
    codec,
    '-g',
    String(keyEvery),
    '-sc_threshold',
    codec === 'mpeg4' ? '1000000000' : '0',
    '-pix_fmt',
    'yuv420p',
  ];
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...coding, file]);
  if (status !== 0) throw new Error(stderr.toString());
  return file;
}
