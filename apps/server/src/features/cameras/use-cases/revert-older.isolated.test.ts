import { DEFAULT_MODEL_CONFIDENCE } from '@sightline/contract/model-confidence';
import type { Stored } from '@sightline/contract/stored';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, sql } from '../../../platform/db/sql.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { addBranch } from '../../../testing/tenants.ts';
import { type Client, entriesOf } from './testing/setting.ts';

type Fields = Record<string, unknown>;

// As if today's forms were version 2, and version 1 had called some of their fields otherwise.
vi.mock('@sightline/contract/stored-configuration', async (load) => {
  const today = await load<typeof import('@sightline/contract/stored-configuration')>();
  const { defineStored } = await import('@sightline/contract/stored');
  const { z } = await import('zod');
  const renamed =
    (old: string, name: string) =>
    (content: unknown): unknown => {
      const { [old]: value, ...rest } = content as Fields;
      return value === undefined ? rest : { ...rest, [name]: value };
    };
  const read = (stored: Stored<Fields>) =>
    z.unknown().transform((content, context): Fields => {
      const known = stored.read({ version: 1, content });
      if (known.ok) return known.content;
      context.addIssue('not of version 2');
      return z.NEVER;
    });
  const crowding = defineStored({
    schema: read(today.storedSettingsOf('crowding')),
    upgrades: { 'max-people': renamed('most_people', 'max_people') },
  });
  const inspection = defineStored({
    schema: read(today.storedPartOf('inspection')),
    upgrades: { 'publicly-accessible': renamed('public', 'publicly_accessible') },
  });
  return {
    ...today,
    storedSettingsOf: (key: 'crowding') => (key === 'crowding' ? crowding : today.storedSettingsOf(key)),
    storedPartOf: (part: string) => (part === 'inspection' ? inspection : today.storedPartOf(part)),
    StoredModelConfidence: defineStored({
      schema: read(today.StoredModelConfidence),
      upgrades: { human: renamed('people', 'human') },
    }),
  };
});

let app: TestApp;
let company: Client;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  company = await app.as('company');
});
afterAll(() => app.close());

let made = 0;
beforeEach(async () => {
  id = (await addBranch(app.services.db, `older-${++made}`, app.tenants.own)).cameraId;
});

const params = () => ({ params: { id } });
const settings = () => company('GET /camera/use-case-settings/:id/', params());

/** An entry as an older version of the product wrote it. */
async function older(before: Fields, after: Fields): Promise<string> {
  const entry = uuidv7();
  await app.services.db.query(
    sql`insert into audit_entries (id, at, kind, category, action, actor_name, object_type, object_id, object_name,
       reseller_id, company_id, site_id, before, after)
     select ${entry}, now(), 'change', 'changes_usecase', 'updated', 'somebody', 'camera_use_case', id, name,
       reseller_id, company_id, site_id, ${json(before)}, ${json(after)} from cameras where id = ${id}`,
  );
  return entry;
}
const revert = (entry: string) => company('POST /audit_trail/changes/:id/revert/', { params: { id: entry } });
const common = { enabled: true, allowed: true, schedule: null };

describe('an entry of an older version is upgraded and reverted', () => {
  it('of a use case', async () => {
    const { alert_features } = await settings();
    // Of what is shown, an entry has the settings alone.
    const { alert_cooldown, per_object_cooldown, max_time_before_alert } = alert_features!.crowding;
    const rest = { alert_cooldown, per_object_cooldown, max_time_before_alert };
    const crowding = (most_people: number) => ({ ...rest, ...common, most_people });
    const save = (max_people: number) =>
      company('PUT /cameras/alert_features/', {
        body: { camera_ids: [id], alert_features: { crowding: { enabled: true, max_people } } },
      });
    await save(9);
    await revert(await older({ crowding: crowding(7) }, { crowding: crowding(9) }));
    expect((await settings()).alert_features?.crowding).toMatchObject({ enabled: true, max_people: 7 });
    const newest = (await entriesOf(app, id)).at(-1);
    expect(newest?.after.crowding).toMatchObject({ max_people: 7, stored_version: 2 });
    await save(8);
    const since = revert(await older({ crowding: crowding(7) }, { crowding: crowding(9) }));
    await expect(since).rejects.toMatchObject({ status: 409 });
  });

  it('of a block', async () => {
    const inspection_cam_identifier = `INS-${id.slice(-6).toUpperCase()}`;
    const part = (isPublic: boolean) => ({ ...common, public: isPublic, inspection_cam_identifier });
    await company('PUT /cameras/inspection/', {
      body: { camera_ids: [id], inspection_configuration: { enabled: true, publicly_accessible: true } },
    });
    await revert(await older({ inspection_configuration: part(false) }, { inspection_configuration: part(true) }));
    const { inspection_configuration } = await company('GET /camera/use-case-settings/inspection/:id/', params());
    expect(inspection_configuration).toMatchObject({ enabled: true, publicly_accessible: false });
  });

  it('of model confidences', async () => {
    const { human: _, ...others } = DEFAULT_MODEL_CONFIDENCE;
    const body = { model_confidence: { human: 80 }, versions: { model_confidence: 0 } };
    await company('PUT /camera/use-case-settings/:id/', { ...params(), body });
    const confidences = (people: number) => ({ model_confidence: { ...others, people } });
    await revert(await older(confidences(60), confidences(80)));
    expect((await settings()).model_confidence?.human).toBe(60);
  });
});
