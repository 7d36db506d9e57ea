import { describe, expect, it } from 'vitest';
import { fillAddress, isMasked, isSameServer, maskAddress } from './masked-address.ts';

describe('an address as it is shown', () => {
  it.each([
    ['rtsp://admin:secret@10.0.0.1/1', 'rtsp://admin:***@10.0.0.1/1'],
    ['rtsp://admin:p@ss@10.0.0.1/1', 'rtsp://admin:***@10.0.0.1/1'],
    ['rtsp://admin:pa/ss@h/1', 'rtsp://admin:***@h/1'],
    ['rtsp://admin:pa?ss@h/1', 'rtsp://admin:***@h/1'],
    ['rtsp://token@h/1', 'rtsp://***@h/1'],
    ['admin:secret@h/1', 'admin:***@h/1'],
    ['http://h/v.cgi?user=admin&password=secret', 'http://h/v.cgi?user=admin&password=***'],
    ['rtsp://h:554/user=admin&password=secret&channel=1.sdp', 'rtsp://h:554/user=admin&password=***&channel=1.sdp'],
    ['rtsp://h:554/user=admin_password=s_e/c_channel=1', 'rtsp://h:554/user=admin_password=***'],
    ['http://h/v?access_token=a/b==', 'http://h/v?access_token=***'],
    ['http://u:s@h/v?Token=a@b&x=1#top', 'http://u:***@h/v?Token=***&x=1#top'],
  ])('has no password: %s', (address, shown) => {
    expect(maskAddress(address)).toBe(shown);
    expect(isMasked(shown)).toBe(true);
    expect(isMasked(address)).toBe(false);
    expect(fillAddress(shown, address)).toBe(address);
  });

  it.each([
    'rtsp://10.0.0.1:554/stream1',
    'sim://gate?seed=4',
    'http://h/stream@2',
    'rtsp://[fd00::1]:554/1',
    'rtsp://admin:@h/1',
    'http://h/v?password=',
    '',
  ])('stays as it is without one: %s', (address) => {
    expect(maskAddress(address)).toBe(address);
    expect(isMasked(address)).toBe(false);
  });
});

it('is nothing at all when it is far too long to be one', () => {
  expect(maskAddress(`rtsp://h/${'_pass'.repeat(1_000_000)}`)).toBe('***');
});

describe('a masked address that is saved', () => {
  const WHOLE = 'rtsp://admin:pa/ss@10.0.0.1:554/1?token=t0ken';

  it.each([
    ['rtsp://admin:***@10.0.0.1:554/2?token=***', 'rtsp://admin:pa/ss@10.0.0.1:554/2?token=t0ken'],
    ['rtsp://admin:***@10.0.0.1:554/1', 'rtsp://admin:pa/ss@10.0.0.1:554/1'],
    ['RTSP://admin:***@10.0.0.1:554/1?Token=***', 'RTSP://admin:pa/ss@10.0.0.1:554/1?Token=t0ken'],
  ])('gets the stored secrets on the same server: %s', (given, filled) => {
    expect(fillAddress(given, WHOLE)).toBe(filled);
  });

  it.each([
    'rtsp://admin:***@10.0.0.2:554/1',
    'rtsp://admin:***@10.0.0.1:555/1',
    'rtsp://admin:***@10.0.0.1/1',
    'http://admin:***@10.0.0.1:554/1',
    'rtsp://root:***@10.0.0.1:554/1',
    'rtsp://***@10.0.0.1:554/1',
    'rtsp://admin:pa/ss@10.0.0.1:554/1?password=***',
  ])('gets none for another server, user or place: %s', (given) => {
    expect(fillAddress(given, WHOLE)).toBeNull();
  });

  it.each([
    'http://x:y@evil/@h/v?token=***',
    'http://evil/@h/v?token=***',
    'http://evil\\@h/v?token=***',
    'http://h\\@evil/v?token=***',
    'http://h@evil/v?token=***',
    'http://evil#@h/v?token=***',
    'http://evil?@h/v&token=***',
    'http:///evil/h/v?token=***',
  ])('gets none however the server is dressed up: %s', (given) => {
    expect(fillAddress(given, 'http://h/v?token=t0ken')).toBeNull();
  });
});

describe('two addresses', () => {
  it.each([
    ['http://h/1', 'http://H/2?x=1', true],
    ['http://h/1', 'http://u:p@h/1', true],
    ['http://h/1', 'https://h/1', false],
    ['http://h/1', 'http://h:8080/1', false],
    ['rtsp://u:a/b@h/1', 'rtsp://u:a/b@evil/1', false],
  ])('lead to the same server or not: %s, %s', (one, other, isSame) => {
    expect(isSameServer(one, other)).toBe(isSame);
  });
});
