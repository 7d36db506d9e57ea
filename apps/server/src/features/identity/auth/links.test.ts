import { describe, expect, it } from 'vitest';
import { consoleLink } from './links.ts';

const linkFrom = (origin: string, publicUrl?: string) =>
  consoleLink({ publicUrl, port: 8080 }, { origin }, '/reset-password', 'k');

describe('a link in a mail', () => {
  it('leads to PUBLIC_URL, whatever host the caller named', () => {
    expect(linkFrom('https://evil.example', 'https://safe.example')).toBe('https://safe.example/reset-password#key=k');
  });

  it('leads to this machine when PUBLIC_URL is not set, by the name the caller used for it', () => {
    expect(linkFrom('http://127.0.0.1:9000')).toBe('http://127.0.0.1:9000/reset-password#key=k');
    expect(linkFrom('http://localhost:9000')).toBe('http://localhost:9000/reset-password#key=k');
    expect(linkFrom('http://[::1]:9000')).toBe('http://[::1]:9000/reset-password#key=k');
  });

  it('never carries a key to a host that a caller made up', () => {
    for (const origin of [
      'https://evil.example',
      'http://127.0.0.1.evil.example',
      'http://localhost@evil.example',
      'x',
    ]) {
      expect(linkFrom(origin)).toBe('http://127.0.0.1:8080/reset-password#key=k');
    }
  });
});
