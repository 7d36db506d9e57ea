import { CAMERA_SECTION_KEYS, CAMERA_SECTIONS, NEW_CAMERA } from '@sightline/contract/camera-settings';
import { type RealtimeMessage, SOCKET_PATH } from '@sightline/contract/realtime';
import { everyDay } from '@sightline/contract/schedules';
import { io } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { SOON } from '../../../testing/soon.ts';
import { addBranch, type Branch } from '../../../testing/tenants.ts';
import { type Client, companyUser, configVersionOf, entriesOf, refusal } from '../use-cases/testing/setting.ts';

let app: TestApp;
let company: Client;
let own: Branch;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
  own = app.tenants.own;
});
afterAll(() => app.close());

let made = 0;
const newName = () => `Gate ${++made}`;
const create = (fields: object = {}, as = company) =>
  as('POST /camera/camera-settings/', { body: { name: newName(), site_group: own.groupId, ...fields } });
const read = (id: string, as = company) => as('GET /camera/camera-settings/:id/', { params: { id } });
const save = (id: string, body: object, as = company) =>
  as('PUT /camera/camera-settings/:id/', { params: { id }, body: body });

const without = (...less: string[]) => companyUser(app, { less });
const trailOf = (id: string) => entriesOf(app, id);
const versionOf = (id: string) => configVersionOf(app, id);

describe('a new camera (API-104, API-138)', () => {
  it('has the documented defaults and answers its id (CAM-30, CAM-48, CAM-49, CAM-50, CAM-51, CAM-52, CAM-53, CAM-56)', async () => {
    const camera = await create();
    expect(camera.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(camera).toMatchObject({
      include: true,
      ai_inferencing: true,
      draw_annotations: true,
      on_time: '08:00',
      off_time: '21:00',
      operating_hours: everyDay('08:00', '21:00'),
      lat_long: null,
      camera_source: { source: '', connectivity_method: 2, authentication_required: false },
      supplementary_camera_ids: [],
      site_info: { id: own.siteId },
      group_info: { id: own.groupId, name: 'own group' },
      versions: { basic_config: 0, functionalities: 0 },
    });
    expect(await read(camera.id)).toEqual(camera);
    const [entry] = await trailOf(camera.id);
    expect(entry).toMatchObject({ action: 'created', object_type: 'camera', category: 'changes_camera' });
  });

  it('is the same call under /cameras/ (CX-44)', async () => {
    const name = newName();
    const camera = await company('POST /cameras/', { body: { name, site_group: own.groupId } });
    expect(camera).toMatchObject({ name, on_time: NEW_CAMERA.on_time });
  });

  it('stands where its site lies, unless somebody says where, or that nobody knows (CAM-54)', async () => {
    const { siteId, groupId } = await addBranch(app.services.db, 'placed', own);
    const position = { lat: 43.6158, lng: 13.5189 };
    await company('PATCH /sites/:id/', { params: { id: siteId }, body: { lat_long: position } });
    const there = { site_group: groupId };
    const made = await create(there);
    expect(made.lat_long).toEqual(position);
    expect((await trailOf(made.id))[0]).toMatchObject({ after: { lat_long: position } });
    const elsewhere = { lat: 43.62, lng: 13.52 };
    expect((await create({ ...there, lat_long: elsewhere })).lat_long).toEqual(elsewhere);
    expect((await create({ ...there, lat_long: null })).lat_long).toBeNull();
  });

  it('works within its on and off time, given alone or together with hours', async () => {
    const early = await create({ on_time: '7:00' });
    expect(early).toMatchObject({ on_time: '07:00', off_time: '21:00', operating_hours: everyDay('07:00', '21:00') });
    const body = { off_time: '18:30', versions: { specifications: 0 } };
    expect(await save(early.id, body)).toMatchObject({
      off_time: '18:30',
      operating_hours: everyDay('07:00', '18:30'),
    });
    const odd = await save(early.id, { on_time: '07:10', versions: { specifications: 1 } });
    expect(odd).toMatchObject({ on_time: '07:10', operating_hours: everyDay('07:00', '18:30') });
  });

  it('needs no permission for its sections, and `create` (CX-46)', async () => {
    const creator = await without(...Object.values(CAMERA_SECTIONS).flatMap(({ write }) => write));
    expect((await create({ address: 'North gate' }, creator)).address).toBe('North gate');
    expect((await refusal(create({}, await without('create')))).status).toBe(403);
  });

  it('cannot be put into a group out of reach', async () => {
    expect(await refusal(create({ site_group: app.tenants.foreign.groupId }))).toMatchObject({
      status: 422,
      errors: [['site_group', 'You do not have access to this']],
    });
  });
});

const NAME = "Camera name must not contain these characters : / ? # [ ] @ ! $ & ' ( ) * + , ; =";
const hours = (slots: unknown) => ({
  operating_hours: { ...everyDay('08:00', '21:00'), monday: { enabled: true, slots } },
});
const source = (fields: object) => ({ camera_source: { source: 'rtsp://cam.local/1', ...fields } });

describe('fields that are refused', () => {
  it.each([
    ['CAM-14', { name: '' }, 'name', 'This field is required'],
    ['CAM-14', { name: undefined }, 'name', 'This field is required'],
    ['CAM-15', { name: 'x'.repeat(37) }, 'name', 'Enter at most 36 characters'],
    ['CAM-16, CAM-17', { name: 'Gate #1' }, 'name', NAME],
    ['CAM-18', { site_group: undefined }, 'site_group', 'This field is required'],
    [
      'CAM-19, CAM-20',
      { lat_long: { lng: 103 } },
      'lat_long.lat',
      'Latitude is required if longitude is provided, and must be a number',
    ],
    [
      'CAM-20',
      { lat_long: { lat: 'north', lng: 103 } },
      'lat_long.lat',
      'Latitude is required if longitude is provided, and must be a number',
    ],
    [
      'CAM-21',
      { lat_long: { lat: 1, lng: null } },
      'lat_long.lng',
      'Longitude is required if latitude is provided, and must be a number',
    ],
    ['CAM-19', { lat_long: { lat: 90.5, lng: 103 } }, 'lat_long.lat', 'Value must be less than or equal to 90'],
    ['CAM-19', { lat_long: { lat: 1, lng: -181 } }, 'lat_long.lng', 'Value must be greater than or equal to -180'],
    ['CAM-24, CAM-26', { on_time: '8 am' }, 'on_time', 'Time must be valid'],
    ['CAM-25, CAM-26', { off_time: '25:00' }, 'off_time', 'Time must be valid'],
    ['CAM-28', hours([]), 'operating_hours.monday.slots', 'Add at least 1'],
    [
      'CAM-28',
      hours(['00', '02', '04', '06', '08', '10'].map((h) => [`${h}:00`, `${h}:30`])),
      'operating_hours.monday.slots',
      'Add at most 5',
    ],
    ['CAM-29', hours([['08:15', '09:00']]), 'operating_hours.monday.slots.0', 'Times go in steps of 30 minutes'],
    ['OD-54', hours([['09:00', '08:00']]), 'operating_hours.monday.slots.0', 'A time slot must start before it ends'],
    [
      'OD-54',
      hours([
        ['08:00', '10:00'],
        ['09:00', '11:00'],
      ]),
      'operating_hours.monday.slots',
      'Time slots must not overlap',
    ],
    [
      'CAM-39, CAM-40',
      { supplementary_camera_ids: [1, 2, 3, 4].map(() => uuidv7()) },
      'supplementary_camera_ids',
      'Maximum of 3 supplementary cameras allowed',
    ],
    [
      'OD-63',
      { supplementary_camera_ids: [uuidv7()] },
      'supplementary_camera_ids',
      'Choose other cameras on the same site',
    ],
    ['CAM-41', source({ source: 'x'.repeat(256) }), 'camera_source.source', 'Enter at most 255 characters'],
    [
      'CAM-43',
      source({ authentication_header: 'x'.repeat(256) }),
      'camera_source.authentication_header',
      'Enter at most 255 characters',
    ],
    [
      'CAM-42, OD-53',
      source({ authentication_required: true }),
      'camera_source.authentication_header',
      'This field is required',
    ],
    ['CAM-44', source({ connectivity_method: 4 }), 'camera_source.connectivity_method', 'Choose one of: 1, 2, 3'],
    ['CAM-67', { layout_image: 'block_plans/nobody/x.png' }, 'layout_image', 'This file was not uploaded'],
  ])('%s: %j', async (_, fields, field, message) => {
    expect(await refusal(create(fields))).toMatchObject({ status: 422, errors: [[field, message]] });
  });

  it('names its site uniquely, whatever the case', async () => {
    const { name } = await create();
    expect((await refusal(create({ name: name.toUpperCase() }))).errors).toEqual([['name', 'This name is taken']]);
    const other = await addBranch(app.services.db, `twin ${made}`, own);
    expect((await create({ name, site_group: other.groupId })).name).toBe(name);
  });
});

describe('a save (API-103)', () => {
  it('changes the sections it touches and raises their versions alone (CAM-22, CAM-31, CAM-32, CAM-33, CAM-36, CAM-37, CAM-38, CAM-55)', async () => {
    const { id } = await create();
    const saved = await save(id, {
      address: 'South gate',
      lat_long: null,
      privacy: { face_blur: true, full_body_blur: false },
      show_metadata: true,
      external_ai_stream_active: true,
      local_record_storage: true,
      draw_annotations: false,
      custom_text_overlay: 'Site A',
      versions: { basic_config: 0, privacy: 0, functionalities: 0 },
    });
    expect(saved).toMatchObject({
      address: 'South gate',
      lat_long: null,
      privacy: { face_blur: true },
      show_metadata: true,
      external_ai_stream_active: true,
      local_record_storage: true,
      draw_annotations: false,
      custom_text_overlay: 'Site A',
      versions: { basic_config: 1, camera_source: 0, specifications: 0, privacy: 1, functionalities: 1 },
    });
    const [, entry] = await trailOf(id);
    expect(entry).toMatchObject({ action: 'updated', before: { address: '' }, after: { address: 'South gate' } });
    expect(entry?.after).not.toHaveProperty('name');
  });

  it('keeps on_time and off_time at the outer bounds of the hours (CX-45, CAM-27)', async () => {
    const { id } = await create();
    const week = { ...everyDay('09:00', '17:30'), sunday: { enabled: false, slots: [['00:00', '24:00']] } };
    const saved = await save(id, { operating_hours: week, versions: { specifications: 0 } });
    expect(saved).toMatchObject({ on_time: '09:00', off_time: '17:30', operating_hours: week });
  });

  it('bumps the configuration of the node that watches the camera, unless nothing changed', async () => {
    const before = await versionOf(own.deploymentId);
    const { versions, include } = await read(own.cameraId);
    await save(own.cameraId, { include, versions });
    expect(await versionOf(own.deploymentId)).toBe(before);
    await save(own.cameraId, { show_metadata: true, versions });
    expect(await versionOf(own.deploymentId)).toBe(before + 1);
  });

  it('wants the version of every section it touches', async () => {
    const { id } = await create();
    const { status, errors } = await refusal(save(id, { address: 'x' }));
    expect([status, errors]).toEqual([422, [['versions.basic_config', 'This field is required']]]);
  });

  it('answers 409 with the camera as it is now, and writes nothing of it', async () => {
    const { id } = await create();
    const theirs = await save(id, { address: 'theirs', versions: { basic_config: 0 } });
    const stale = { address: 'mine', show_metadata: true, versions: { basic_config: 0, functionalities: 0 } };
    const { status, problem } = await refusal(save(id, stale));
    expect(status).toBe(409);
    expect(problem?.errors).toMatchObject([{ code: 'changed_since', field: 'basic_config' }]);
    expect(problem?.current).toEqual(theirs);
    expect(await read(id)).toEqual(theirs);
    expect(await save(id, { ...stale, versions: theirs.versions })).toMatchObject({
      address: 'mine',
      show_metadata: true,
    });
  });

  it('loses nothing when many save different sections at the same moment', async () => {
    const { id } = await create();
    await Promise.all([
      save(id, { address: 'here', versions: { basic_config: 0 } }),
      save(id, { show_metadata: true, versions: { functionalities: 0 } }),
      save(id, { privacy: { face_blur: true, full_body_blur: true }, versions: { privacy: 0 } }),
    ]);
    expect(await read(id)).toMatchObject({ address: 'here', show_metadata: true, privacy: { full_body_blur: true } });
  });

  const needs = CAMERA_SECTION_KEYS.flatMap((section) =>
    CAMERA_SECTIONS[section].write.map((permission) => [section, permission] as const),
  );
  it.each(needs)('%s needs %s, like a change of the camera itself (CAM-72..74)', async (section, permission) => {
    const { fields } = CAMERA_SECTIONS[section];
    const camera = await create();
    const body = Object.fromEntries(
      fields.map((field) => [field, (camera as Record<string, unknown>)[field]]),
    ) as Record<string, unknown>;
    if (body.camera_source) body.camera_source = { source: 'sim://x' };
    const less = await without(permission);
    const { status, problem } = await refusal(save(camera.id, { ...body, versions: { [section]: 0 } }, less));
    expect([status, problem?.errors[0]?.code]).toEqual([403, 'permission_denied']);
    expect(await read(camera.id)).toEqual(camera);
  });

  it('knows no camera of somebody else', async () => {
    const body = { address: 'x', versions: { basic_config: 0 } };
    for (const id of [app.tenants.foreign.cameraId, app.tenants.sister.cameraId, uuidv7()]) {
      expect((await refusal(save(id, body))).status).toBe(404);
      expect((await refusal(read(id))).status).toBe(404);
    }
  });
});

describe('what is shown (API-102)', () => {
  it.each(Object.entries(CAMERA_SECTIONS))('%s is left out without its read permission', async (_, section) => {
    const { id } = await create();
    const shown = await read(id, await without(section.read));
    for (const field of section.fields.filter((name) => !['name', 'include'].includes(name)))
      expect(shown).not.toHaveProperty(field);
    expect(shown.name).toBeTruthy();
  });

  it('shows header and password to nobody again, and keeps them out of the trail (CAM-43)', async () => {
    const camera_source = {
      source: 'rtsp://eye:s3cret@10.0.0.9/main',
      authentication_required: true,
      authentication_header: 'Bearer s3cret',
      connectivity_method: 1,
    };
    const { id } = await create({ camera_source });
    const shown = { ...camera_source, source: 'rtsp://eye:***@10.0.0.9/main', authentication_header: '***' };
    const flags = { has_password: true, has_authentication_header: true };
    expect((await read(id)).camera_source).toEqual({ ...shown, ...flags });
    const reader = await read(id, await without(...CAMERA_SECTIONS.camera_source.write));
    expect(reader.camera_source).toMatchObject({
      source: 'rtsp://eye:***@10.0.0.9/main',
      authentication_header: null,
      has_authentication_header: true,
    });
    await save(id, {
      camera_source: { ...camera_source, source: 'rtsp://eye:n3w@10.0.0.9/main' },
      versions: { camera_source: 0 },
    });
    const { rows } = await app.services.db.query(sql`select c::text from camera_rows c where id = ${id}`);
    expect(JSON.stringify(rows)).not.toMatch(/Bearer|s3cret|n3w/);
    expect(JSON.stringify(await trailOf(id))).not.toMatch(/s3cret|n3w/);
  });

  it('keeps the header when a save leaves it out', async () => {
    const given = { source: 'rtsp://a/1', authentication_required: true, authentication_header: 'Basic abc' };
    const { id } = await create({ camera_source: given });
    const kept = { source: 'rtsp://a/2', authentication_required: true };
    const saved = await save(id, { camera_source: kept, versions: { camera_source: 0 } });
    expect(saved.camera_source).toMatchObject({ source: 'rtsp://a/2', authentication_header: '***' });
    expect(saved.camera_source?.has_authentication_header).toBe(true);
  });

  it('names the supplementary cameras (CAM-39)', async () => {
    const helper = await create();
    const { supplementary_cameras } = await create({ supplementary_camera_ids: [helper.id] });
    expect(supplementary_cameras).toEqual([{ id: helper.id, name: helper.name }]);
  });
});

describe('others', () => {
  it('hear of a save at once, on every console whose reach holds the camera', async () => {
    const { id, versions } = await create();
    const heard: RealtimeMessage[] = [];
    const listen = async (username: string) => {
      const socket = io(app.url, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        extraHeaders: { cookie: await app.cookieOf(username) },
        forceNew: true,
      });
      await new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
      return socket;
    };
    const [near, far] = [await listen('viewer'), await listen('other')];
    const foreign: RealtimeMessage[] = [];
    far.on('message', (message: RealtimeMessage) => foreign.push(message));
    near.on('message', (message: RealtimeMessage) => heard.push(message));
    await save(id, { address: 'Heard', versions });
    await vi.waitFor(() => expect(heard).toContainEqual({ type: 'configuration_changed', object: 'camera', id }), SOON);
    expect(foreign).toEqual([]);
    near.close();
    far.close();
  });

  it('can take a save back from the trail', async () => {
    const { id, versions } = await create({ address: 'before' });
    await save(id, { address: 'after', show_metadata: true, versions });
    const { results } = await company('GET /audit_trail/changes/', { query: { object_types: ['camera'] } });
    const entry = results.find(({ object, action }) => object.id === id && action === 'updated');
    expect(entry?.can_revert).toBe(true);
    await company('POST /audit_trail/changes/:id/revert/', { params: { id: entry!.id } });
    expect(await read(id)).toMatchObject({ address: 'before', show_metadata: false });
  });
});
