import { describe, expect, it } from 'vitest';
import { tileStateOf } from './tile-state.ts';

const NOW = Date.parse('2026-03-05T12:00:00Z');
const alert = (occurred_at: string, status: 'pending' | 'acknowledged' = 'pending') => ({
  id: '0199d206-1c02-7169-8457-000000000001',
  use_case: 'crowding',
  use_case_name: null,
  status,
  occurred_at,
});

describe('a tile of the wall', () => {
  it('alerts for two minutes after an alert that nobody has looked into', () => {
    expect(tileStateOf({ state: 'live', last_alert: alert('2026-03-05T11:58:30Z') }, NOW)).toBe('alerting');
    expect(tileStateOf({ state: 'live', last_alert: alert('2026-03-05T11:57:59Z') }, NOW)).toBe('live');
    expect(tileStateOf({ state: 'live', last_alert: alert('2026-03-05T11:58:30Z', 'acknowledged') }, NOW)).toBe('live');
  });

  it('else says how its camera does', () => {
    expect(tileStateOf({ state: 'offline', last_alert: null }, NOW)).toBe('offline');
    expect(tileStateOf({ state: null, last_alert: null }, NOW)).toBe('unknown');
  });
});
