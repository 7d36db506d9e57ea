import { describe, expect, it } from 'vitest';
import type { AlertToSend } from '../../alerts/alerts/public.ts';
import { escalationMail } from './escalation-mail.ts';

const READER = { email: 'ada@example.com', username: 'ada', first_name: 'Ada' };
const ALERT = {
  id: 'an-alert',
  use_case: 'no_access_area',
  flow_name: null,
  camera_name: 'Gate',
  site_name: 'Harbour Point',
  at_micros: '1780000000000000',
  time_zone: 'UTC',
} as unknown as AlertToSend;

const textIn = (language: string, alerts: number, minutes: number) =>
  escalationMail(
    { publicUrl: 'https://console.example', port: 443 },
    { ...READER, preferred_language: language },
    { alerts: Array.from({ length: alerts }, () => ALERT), minutes },
  ).text;

describe('the mail of an escalation', () => {
  it.each([
    ['en', 1, 1, 'Nobody has acknowledged this alert for 1 minute.'],
    ['en', 2, 15, 'Nobody has acknowledged these alerts for 15 minutes.'],
    ['it', 1, 1, 'questo avviso attende la presa in carico da 1 minuto.'],
    ['it', 2, 15, 'questi avvisi attendono la presa in carico da 15 minuti.'],
  ])('in %s counts %i alerts and %i minutes', (language, alerts, minutes, sentence) => {
    expect(textIn(language, alerts, minutes)).toContain(sentence);
  });

  it('does not claim to ignore quiet hours: people who have them are left out', () => {
    expect(textIn('en', 1, 15)).not.toContain('Quiet hours');
  });
});
