// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { gateStep } from './gate.ts';
import { isExemptPath, passwordExpiredAddress, signInAddress } from './session-lost.ts';

const active = { password_expired: false, account_state: 'active' as const };
const input = { isOffline: false, isLoading: false, isSignedOut: false, user: active };

describe('the gate', () => {
  it('shows a loader while the current user loads (AUTH-29)', () => {
    expect(gateStep({ ...input, isLoading: true, user: undefined })).toBe('loading');
  });

  it('sends who is not signed in to sign-in (AUTH-30)', () => {
    expect(gateStep({ ...input, isSignedOut: true, user: undefined })).toBe('signed_out');
  });

  it('sends an expired password to its own page (AUTH-31)', () => {
    expect(gateStep({ ...input, user: { ...active, password_expired: true } })).toBe('password_expired');
  });

  it('tells the invited to ask for a link (AUTH-32, AUTH-33)', () => {
    expect(gateStep({ ...input, user: { ...active, account_state: 'invited' } })).toBe('invited');
  });

  it('opens for everybody else (AUTH-34)', () => {
    expect(gateStep(input)).toBe('content');
  });

  it('asks in this order: loading, signed out, expired, invited (AUTH-35)', () => {
    const worst = { password_expired: true, account_state: 'invited' as const };
    expect(gateStep({ ...input, isLoading: true, isSignedOut: true, user: worst })).toBe('loading');
    expect(gateStep({ ...input, isSignedOut: true, user: worst })).toBe('signed_out');
    expect(gateStep({ ...input, user: worst })).toBe('password_expired');
  });

  it('says that the server cannot be reached, unless it is known who is there', () => {
    expect(gateStep({ ...input, isOffline: true, isLoading: true, user: undefined })).toBe('offline');
    expect(gateStep({ ...input, isOffline: true })).toBe('content');
  });

  it('says so when the server cannot tell who it is', () => {
    expect(gateStep({ ...input, user: undefined })).toBe('failed');
  });
});

describe('a refused session', () => {
  it.each([
    '/login',
    '/activate-account',
    '/activate-account/abc',
    '/auth/password-expired',
    '/forgot-password',
    '/reset-password',
  ])('does not redirect from %s (AUTH-27, AUTH-28)', (path) => expect(isExemptPath(path)).toBe(true));

  it.each(['/', '/alerts/summary', '/loginx', '/demo/outbox'])('redirects from %s (AUTH-26)', (path) => {
    expect(isExemptPath(path)).toBe(false);
  });

  it('remembers the page that was asked for', () => {
    expect(signInAddress({ pathname: '/alerts/summary', search: '?status=pending' })).toEqual({
      to: '/login',
      search: { next: '/alerts/summary?status=pending' },
    });
    expect(signInAddress({ pathname: '/', search: '' })).toEqual({ to: '/login', search: {} });
  });
});

describe('an expired password', () => {
  it('is changed on its own page, which knows the way back (AUTH-31)', () => {
    expect(passwordExpiredAddress({ pathname: '/alerts/summary', search: '?a=1' })).toBe(
      '/auth/password-expired?next=%2Falerts%2Fsummary%3Fa%3D1',
    );
    expect(passwordExpiredAddress({ pathname: '/', search: '' })).toBe('/auth/password-expired');
  });
});
