import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeFilm } from '../../testing/films.ts';
import { tempFolder } from '../../testing/temp-folder.ts';
import { hasVideoTool } from '../../testing/vision.ts';
import { draftOf, makeClip } from './clip.ts';
import { createRecording } from './recording.ts';

const COPY = ['-c', 'copy', '-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-frag_duration', '1000000'];
const NOW = 1_000_000;

/** A film in pieces of at most a second, each with the time at which it would have come. */
function streamOf(film: string): Buffer {
  const file = path.join(tempFolder(), 'pieces.mp4');
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-i', film, ...COPY, file]);
  if (status !== 0) throw new Error(stderr.toString());
  return readFileSync(file);
}

/** Hands a stream over byte by byte as boxes allow: every box as if it came when what it shows was over. */
function recorded(stream: Buffer, limits: { ms: number; bytes: number }) {
  const recording = createRecording(limits);
  let pieces = 0;
  for (let at = 0; at < stream.length; ) {
    const size = stream.readUInt32BE(at);
    if (stream.toString('latin1', at + 4, at + 8) === 'mdat') pieces += 1;
    const half = at + Math.floor(size / 2);
    // The first piece ends a second after the start of the stream.
    recording.add(stream.subarray(at, half), NOW + pieces * 1000);
    recording.add(stream.subarray(half, at + size), NOW + pieces * 1000);
    at += size;
  }
  return recording;
}

const factsOf = (clip: Uint8Array) => {
  const args = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames,codec_name,start_time'];
  const { stdout } = spawnSync('ffprobe', [...args, '-of', 'json', '-'], { input: clip });
  const [stream] = (JSON.parse(stdout.toString()) as { streams: Record<string, string>[] }).streams;
  return { frames: Number(stream?.nb_read_frames), codec: stream?.codec_name, startsAt: Number(stream?.start_time) };
};

describe.skipIf(!hasVideoTool)('a recording', () => {
  const plenty = { ms: 60_000, bytes: 1e9 };

  it('gives what lies between two moments, from the key frame before them', async () => {
    // A key frame every two seconds, ten pictures a second.
    const recording = recorded(streamOf(makeFilm({ seconds: 12, keyEvery: 20 })), plenty);
    expect(recording.toMs).toBe(NOW + 12_000);
    const stretch = recording.between(NOW + 5000, NOW + 9000)!;
    expect([stretch.fromMs, stretch.toMs]).toEqual([NOW + 4000, NOW + 9000]);
    const clip = await makeClip(draftOf(stretch, 'encode'));
    expect(clip.fromMs).toBe(NOW + 4000);
    expect(factsOf(clip.data)).toEqual({ frames: 50, codec: 'h264', startsAt: 0 });
  });

  it('is cut without being encoded, and starts at zero', async () => {
    const recording = recorded(streamOf(makeFilm({ seconds: 6 })), plenty);
    const { data } = await makeClip(draftOf(recording.between(NOW + 2000, NOW + 5000)!, 'copy'));
    expect(factsOf(data)).toEqual({ frames: 30, codec: 'mpeg4', startsAt: 0 });
    // Its index comes first: a browser plays it before all of it is there.
    expect(Buffer.from(data).indexOf('moov') < Buffer.from(data).indexOf('mdat')).toBe(true);
  });

  it('forgets what is older than its time, a whole group of pictures at once', () => {
    const recording = recorded(streamOf(makeFilm({ seconds: 12, keyEvery: 20 })), { ms: 5000, bytes: 1e9 });
    expect(recording.between(NOW, NOW + 12_000)?.fromMs).toBe(NOW + 6000);
    expect(recording.between(NOW, NOW + 3000)).toBeUndefined();
  });

  it('takes no more room than it may', () => {
    const stream = streamOf(makeFilm({ seconds: 12 }));
    const recording = recorded(stream, { ms: 60_000, bytes: stream.length / 3 });
    const { fragments, toMs } = recording.between(NOW, NOW + 12_000)!;
    expect(fragments.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(stream.length / 3);
    expect(toMs).toBe(NOW + 12_000);
  });

  it('has nothing of what it cannot read', () => {
    const recording = createRecording(plenty);
    recording.add(Buffer.alloc(100_000, 'x'), NOW);
    recording.add(Buffer.alloc(100_000, 'x'), NOW);
    expect(recording.between(NOW - 1000, NOW + 1000)).toBeUndefined();
  });
});
