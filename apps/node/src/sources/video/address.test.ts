import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { tempFolder } from '../../testing/temp-folder.ts';
import { openableAddress } from './address.ts';

const closed = { filmFolder: undefined, sampleFolder: '/product/films', allowsLinkLocal: false };

function filmFolder() {
  const root = tempFolder();
  const films = path.join(root, 'films');
  mkdirSync(films);
  writeFileSync(path.join(films, 'gate.mp4'), '');
  writeFileSync(path.join(root, 'secret.txt'), '');
  symlinkSync(path.join(root, 'secret.txt'), path.join(films, 'link.mp4'));
  return { films, root };
}
const urlOf = (...parts: string[]) => pathToFileURL(path.join(...parts)).href;

describe('an address', () => {
  it.each([
    ['http://10.0.0.5/stream.m3u8', 'http'],
    ['https://127.0.0.1:8443/mjpeg', 'http'],
  ])('of a camera may be opened: %s', async (address, kind) => {
    expect(await openableAddress(address, closed)).toMatchObject({ url: address, kind });
  });

  it.each(['rtsp://user:secret@10.0.0.5:554/1?channel=2', 'rtsps://user:secret@10.0.0.5:322/1?channel=2'])(
    'of a camera that speaks RTSP is opened through a relay, without encryption up to there: %s',
    async (address) => {
      const { url, kind, protocols } = await openableAddress(address, closed);
      expect(url).toMatch(/^rtsp:\/\/user:secret@127\.0\.0\.1:\d+\/1\?channel=2$/);
      expect([kind, protocols]).toEqual(['rtsp', 'rtsp,rtp,tcp,udp']);
    },
  );

  it('of a sample film opens that film, and nothing else in its folder', async () => {
    expect(await openableAddress('sample://cars', closed)).toEqual({
      url: '/product/films/cars.mp4',
      kind: 'file',
      protocols: 'file',
    });
    for (const address of ['sample://nothing', 'sample://people/../../x', 'sample://README.md'])
      await expect(openableAddress(address, closed)).rejects.toThrow('no sample video');
  });

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[fe80::1]/',
    'http://[fd00:ec2::254]/latest/',
    // Other ways to write the same address.
    'http://2852039166/latest/meta-data/',
    'rtsp://169.254.10.1/1',
  ])('of a metadata service may not: %s', async (address) => {
    await expect(openableAddress(address, closed)).rejects.toThrow('link-local');
  });

  it('of a metadata service may when the operator allows it', async () => {
    const rules = { ...closed, allowsLinkLocal: true };
    expect(await openableAddress('http://169.254.10.1/1', rules)).toMatchObject({ kind: 'http' });
  });

  it.each([
    ['ftp://10.0.0.5/1', 'This node cannot open ftp addresses.'],
    ['concat:/etc/passwd|/etc/hosts', 'This node cannot open concat addresses.'],
    ['gate', 'This is not an address.'],
  ])('of another kind may not: %s', async (address, message) => {
    await expect(openableAddress(address, closed)).rejects.toThrow(message);
  });
});

describe('a film', () => {
  it('is opened below the folder of the operator', async () => {
    const { films } = filmFolder();
    const rules = { ...closed, filmFolder: films };
    expect(await openableAddress(urlOf(films, 'gate.mp4'), rules)).toMatchObject({ kind: 'file', protocols: 'file' });
  });

  it('is not opened when no folder was named', async () => {
    const { films } = filmFolder();
    await expect(openableAddress(urlOf(films, 'gate.mp4'), closed)).rejects.toThrow('opens no files');
  });

  it('is not opened outside it, by dots or by a link', async () => {
    const { films, root } = filmFolder();
    const rules = { ...closed, filmFolder: films };
    for (const address of [
      urlOf(root, 'secret.txt'),
      `${urlOf(films)}/../secret.txt`,
      urlOf(films, 'link.mp4'),
      'file:///etc/passwd',
    ])
      await expect(openableAddress(address, rules)).rejects.toThrow('There is no such film');
  });
});
