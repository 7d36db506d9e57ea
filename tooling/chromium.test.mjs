import { describe, expect, it } from 'vitest';
import { wayToBrowser } from './chromium.mjs';

const DEBIAN = { platform: 'linux', arch: 'arm64', isRoot: true, hasApt: true };

describe('a machine without a browser', () => {
  it('gets the one inside npm where there is one', () => {
    expect(wayToBrowser({ ...DEBIAN, arch: 'x64', isRoot: false, hasApt: false })).toBe('from npm');
  });

  it('gets Debian’s where it may be installed, and is told the command where it may not', () => {
    expect(wayToBrowser(DEBIAN)).toBe('by apt');
    expect(wayToBrowser({ ...DEBIAN, isRoot: false })).toBe('run "sudo apt-get install -y chromium"');
  });

  it('is told what is missing anywhere else', () => {
    expect(wayToBrowser({ ...DEBIAN, hasApt: false })).toBe('install Chromium or Chrome');
    expect(wayToBrowser({ ...DEBIAN, platform: 'darwin' })).toBe('run "brew install --cask google-chrome"');
  });
});
