import { SiteSettings } from '@sightline/contract/site-settings';
import { footOf } from '@sightline/geometry/boxes';
import { distanceToPolygon } from '@sightline/geometry/polygons';
import { isNight, lightAt } from '@sightline/scene/light';
import { parseSimSource } from '@sightline/scene/source';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildDemo } from './build-demo.ts';
import { createLocalClock } from './local-time.ts';
import { daypartOf } from './scenes/shots.ts';

const NOW = new Date('2026-11-12T06:30:00Z');
const FIRST_PAGE = 24;
const demo = buildDemo({ now: NOW, days: 10 });
const { alerts, cameras, findings, sites } = demo.rows;

it('is the same whenever it is made up to the same moment', () => {
  expect(JSON.stringify(buildDemo({ now: NOW, days: 10 }))).toBe(JSON.stringify(demo));
});

it('keeps the past as it was when it is made a day later', () => {
  const later = buildDemo({ now: new Date(NOW.getTime() + 86_400_000), days: 10 });
  const what = ({ occurred_at, use_case }: (typeof alerts)[number]) => `${occurred_at} ${use_case}`;
  const known = new Set(later.rows.alerts.map(what));
  const from = new Date(NOW.getTime() - 9 * 86_400_000).toISOString();
  expect(alerts.filter((alert) => alert.occurred_at > from && !known.has(what(alert)))).toEqual([]);
});

it('gives every record an id of its own, made for its time', () => {
  const ids = [...alerts, ...cameras, ...sites, ...demo.pictures, ...demo.rows.users].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  const { id, occurred_at } = alerts[0]!;
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.parse(occurred_at));
});

it('shows every alert in a picture of its camera, in the light of its hour', () => {
  const pictures = new Map(demo.pictures.map((picture) => [picture.id, picture]));
  const clocks = new Map(sites.map(({ id, time_zone }) => [id, createLocalClock(time_zone)]));
  for (const { frame_id, camera_id, site_id, occurred_at } of alerts) {
    const picture = pictures.get(frame_id)!;
    const hour = clocks.get(site_id)!.hourAt(Date.parse(occurred_at));
    expect(picture.cameraId).toBe(camera_id);
    expect(daypartOf(picture.light)).toBe(daypartOf(lightAt(hour, parseSimSource(picture.source).source!.kind)));
  }
});

it.each([0, 4, 8, 12, 14, 16, 18, 20, 22])('leads the first page with pictures by day at %i:00 UTC', (hour) => {
  const made = buildDemo({ now: new Date(Date.UTC(2026, 10, 18, hour)), days: 2 });
  const lights = new Map(made.pictures.map(({ id, light }) => [id, light]));
  const company = made.rows.companies[0]!.id;
  const first = made.rows.alerts.filter(({ company_id }) => company_id === company).slice(-FIRST_PAGE);
  const lit = first.filter(({ frame_id }) => !isNight(lights.get(frame_id)!));
  expect(first.length).toBe(FIRST_PAGE);
  expect(lit.length).toBeGreaterThan(FIRST_PAGE / 2);
});

it('stores boxes and zones of the same moment: who trespasses stands in the area', () => {
  const trespasses = findings.filter(({ key }) => key.endsWith('/no_access_area'));
  expect(trespasses.length).toBeGreaterThan(40);
  for (const { objects, zones } of trespasses) {
    const offenders = objects.filter(({ offending }) => offending);
    expect(offenders.length).toBeGreaterThan(0);
    for (const { box } of offenders) {
      // Numbers are rounded when they are stored, so somebody at the very border may be a hair outside.
      expect(distanceToPolygon(zones[0]!.points, footOf(box))).toBeLessThan(0.0005);
    }
  }
});

it('takes about a hundred pictures, those of the latest alerts first', () => {
  const ofAlerts = demo.pictures.filter(({ purpose }) => purpose === 'alert');
  expect(ofAlerts.length).toBeGreaterThan(80);
  expect(ofAlerts.length).toBeLessThan(130);
  expect(demo.pictures[0]!.id).toBe(alerts.at(-1)!.frame_id);
});

it('has a trail of four weeks: everybody who can signs in, settings are tuned, and the past stays as it was', () => {
  const { audit_entries: trail, users } = demo.rows;
  expect(trail.every(({ at }) => Date.parse(at) <= NOW.getTime())).toBe(true);
  expect(new Set(trail.map(({ id }) => id)).size).toBe(trail.length);
  const active = users.filter(({ account_state }) => account_state === 'active').map(({ username }) => username);
  const signedIn = new Set(trail.filter(({ action }) => action === 'login').map(({ actor_name }) => actor_name));
  expect([...signedIn].sort()).toEqual(active.sort());
  expect(trail.filter(({ category }) => category === 'changes_usecase').length).toBeGreaterThan(50);
  const later = buildDemo({ now: new Date(NOW.getTime() + 86_400_000), days: 1 });
  const known = new Set(later.rows.audit_entries.map(({ at, actor_name, action }) => `${at} ${actor_name} ${action}`));
  const from = new Date(NOW.getTime() - 20 * 86_400_000).toISOString();
  const daily = trail.filter(
    ({ at, action, category }) => at > from && (action === 'login' || category === 'changes_usecase'),
  );
  expect(daily.filter(({ at, actor_name, action }) => !known.has(`${at} ${actor_name} ${action}`))).toEqual([]);
});

it('gives its sites settings of their own and tags; two take part in the transfer of calibrations (OD-14)', () => {
  const { site_tags: tagged, tags } = demo.rows;
  for (const { id, company_id, settings } of sites) {
    expect(SiteSettings.safeParse(settings).success).toBe(true);
    const own = tagged.filter((each) => each.site_id === id).map((each) => tags.find((tag) => tag.id === each.tag_id));
    expect(own.length).toBeGreaterThan(0);
    for (const tag of own) expect(tag).toMatchObject({ kind: 'site', company_id });
  }
  expect(sites.filter(({ settings }) => settings.calibration_transfer).map(({ name }) => name)).toEqual([
    'Harbour Point',
    'Marina Tower B',
  ]);
  // Nothing of the demo's history is old enough to be forgotten.
  expect(sites.some(({ settings }) => settings.record_deletion_frequency === '1_month')).toBe(false);
});

it('tags its nodes, and has some that do not run', () => {
  const { deployments, deployment_tags: tagged, tags } = demo.rows;
  expect(deployments.length).toBeGreaterThan(2);
  expect(demo.nodeId).toBe(deployments[0]!.id);
  for (const { id } of deployments) expect(tagged.some((each) => each.deployment_id === id)).toBe(true);
  const words = tags.map(({ name, reseller_id, company_id }) => `${company_id ?? reseller_id} ${name}`);
  expect(new Set(words).size).toBe(tags.length);
});
