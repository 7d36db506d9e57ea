import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secretKeyIn } from './secret-key-file.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), 'sightline-key-'));
  file = path.join(dataDir, 'secret-key');
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const write = (text: string, mode = 0o600) => {
  fs.writeFileSync(file, text, { mode });
  fs.chmodSync(file, mode);
};

describe('the secret key of a data folder', () => {
  it('is made once, is long and belongs to nobody else', () => {
    const key = secretKeyIn(dataDir, undefined);
    expect(key).toMatch(/^[\w-]{64}$/);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(secretKeyIn(dataDir, undefined)).toBe(key);
    expect(fs.readdirSync(dataDir)).toEqual(['secret-key']);
  });

  it('is not looked at when the environment gives one', () => {
    write('');
    const given = 'k'.repeat(32);
    expect(secretKeyIn(dataDir, given)).toBe(given);
  });

  it.each([
    [
      'empty, as a full disk leaves it',
      '',
      /is empty, and 32 bytes are needed: put the right key back, or delete the file/,
    ],
    ['white space alone', '\n \n', /is empty/],
    ['too short', 'x'.repeat(31), /has only 31 bytes, and 32 bytes are needed/],
  ])('is refused when it is %s, and stays as it is', (_, text, sentence) => {
    write(text);
    expect(() => secretKeyIn(dataDir, undefined)).toThrow(sentence);
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
  });

  it.each([0o644, 0o640, 0o604, 0o660])('is refused when others may read or write it (%o)', (mode) => {
    write('x'.repeat(64), mode);
    expect(() => secretKeyIn(dataDir, undefined)).toThrow(`run chmod 600 ${file} and start again`);
    fs.chmodSync(file, 0o600);
    expect(secretKeyIn(dataDir, undefined)).toBe('x'.repeat(64));
  });

  it('is that of the server that was first, when two start at the same moment', () => {
    const first = secretKeyIn(dataDir, undefined);
    // The second server looked before the first one had written.
    vi.spyOn(fs, 'existsSync').mockReturnValueOnce(false);
    expect(secretKeyIn(dataDir, undefined)).toBe(first);
    expect(fs.readdirSync(dataDir)).toEqual(['secret-key']);
  });

  it('is not there at all after the disk was full, and is made once there is room', () => {
    vi.spyOn(fs, 'fsyncSync').mockImplementationOnce(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    expect(() => secretKeyIn(dataDir, undefined)).toThrow('The disk is full');
    expect(fs.readdirSync(dataDir)).toEqual([]);
    expect(secretKeyIn(dataDir, undefined)).toHaveLength(64);
  });
});
