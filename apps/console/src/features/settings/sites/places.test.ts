// @vitest-environment node
import { expect, it } from 'vitest';
import { countryChoices, countryName, defaultZone, timeZoneChoices } from './places.ts';

it('names countries in the reader’s language and order', () => {
  const italian = countryChoices('it');
  expect(italian.find(({ value }) => value === 'JP')?.label).toBe('Giappone');
  const labels = italian.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('it').compare));
  expect(countryName('SG', 'ja')).toBe('シンガポール');
});

it('keeps what it does not know', () => expect(countryName('XX', 'en')).toBe('XX'));

it('knows the usual time zone of a country', () => {
  expect(defaultZone('SG')).toBe('Asia/Singapore');
  expect(defaultZone('')).toBe('');
});

it('offers time zones with their distance from UTC, and the one in use whatever it is', () => {
  const zones = timeZoneChoices('Etc/GMT+5', new Date('2026-01-01T00:00:00Z'));
  expect(zones[0]?.value).toBe('Etc/GMT+5');
  expect(zones.find(({ value }) => value === 'Asia/Singapore')?.label).toBe('Asia/Singapore (UTC+8)');
});
