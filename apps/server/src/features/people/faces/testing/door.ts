import { quantiseTemplate, TEMPLATE_NUMBERS } from '@sightline/contract/people/face-template';
import type { NodeCapture } from '@sightline/contract/people/node-faces';
import sharp from 'sharp';
import { uuidv7 } from 'uuidv7';
import { json, sql } from '../../../../platform/db/sql.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { refusal } from '../../../cameras/use-cases/testing/setting.ts';

const START = Date.now() - 6 * 3_600_000;
/** So many minutes after some hour of today. */
export const minute = (minutes: number) => new Date(START + minutes * 60_000).toISOString();
export const PERIOD = { start_date: minute(-60), end_date: minute(600) };
/** An authorisation that never ends. */
export const ALWAYS = { starts_on: '2020-01-01' };
export const CONSENT = { given_on: '2026-01-01', note: 'Form 12' };

/** Status, code and field of what a call is refused with. */
export const problemsOf = async (call: Promise<unknown>) => {
  const { status, problem } = await refusal(call);
  return [status, problem?.errors[0]?.code, problem?.errors[0]?.field];
};

/** The template of somebody's face; `unlike` is how far this picture of them is from the others. */
export function faceOf(person: number, unlike = 0): string {
  const numbers = Array.from(
    { length: TEMPLATE_NUMBERS },
    (_, n) => Math.sin((n + 1) * (person + 1) * 12.9898) + unlike * Math.cos((n + 3) * 78.233),
  );
  return Buffer.from(quantiseTemplate(numbers).buffer).toString('base64');
}

export const picture = (width = 200) =>
  sharp({ create: { width, height: width, channels: 3, background: '#a87' } })
    .withExif({ IFD0: { Copyright: 'hidden words' } })
    .jpeg()
    .toBuffer();

/** A camera of the own site at a door, what it captures, and the calls about it. */
export async function addDoor(app: TestApp) {
  const { db } = app.services;
  const { siteId, cameraId, nodeToken } = app.tenants.own;
  const company = await app.as('company');
  await db.query(sql`
    insert into camera_blocks (camera_id, block, enabled, settings)
    values (${cameraId}, 'capture_logs', true, '{}'), (${cameraId}, 'access_control', true, '{}')`);
  const capture = (minutes: number, changes: Partial<NodeCapture> = {}): NodeCapture => ({
    id: uuidv7(),
    camera_id: cameraId,
    occurred_at: minute(minutes),
    direction: 'entry',
    quality: 0.9,
    template: faceOf(1),
    face_box: null,
    picture_id: null,
    ...changes,
  });
  const node = app.asNode(nodeToken);
  const { storage } = app.services;
  const filesOf = async ({ picture_id }: NodeCapture) => {
    const keys: string[] = [];
    for await (const key of storage.list(`media/${cameraId}/`)) if (key.includes(picture_id ?? ' ')) keys.push(key);
    return keys;
  };
  /** A capture whose picture the node has stored. */
  const pictured = async (minutes: number, changes: Partial<NodeCapture> = {}) => {
    const id = uuidv7();
    await node('PUT /node/media/:id/', {
      params: { id },
      query: { camera_id: cameraId },
      upload: { type: 'image/jpeg', data: await picture(640) },
    });
    return capture(minutes, { picture_id: id, face_box: { x: 0.4, y: 0.4, width: 0.1, height: 0.1 }, ...changes });
  };
  const person = (full_name: string, body: object = {}) =>
    company('POST /people_management/persons/', { body: { full_name, site_id: siteId, ...body } });
  const addMugshot = async (id: string) =>
    company('POST /people_management/persons/:id/mugshots/', {
      params: { id },
      upload: { type: 'image/jpeg', data: await picture() },
    });
  const read = async (template: string, faces = 1) => {
    for (const { id } of await node('GET /node/mugshots/', {}))
      await node('POST /node/mugshots/:id/', { params: { id }, body: { faces, quality: 0.9, template } });
  };
  return {
    company,
    node,
    person,
    addMugshot,
    read,
    capture,
    pictured,
    /** The files of a capture's picture. */
    filesOf,
    get: (id: string) => company('GET /people_management/persons/:id/', { params: { id } }),
    /** Somebody who has consented, with a mugshot that faces are compared with. */
    known: async (full_name: string, template: string, body: object = {}) => {
      const made = await person(full_name, { consent: CONSENT, authorisation: ALWAYS, ...body });
      await addMugshot(made.id);
      await read(template);
      return made;
    },
    matching: (body: object = {}) =>
      company('PATCH /people_management/settings/:id/', {
        params: { id: siteId },
        body: { is_matching: true, consent_note: 'Faces open doors here.', ...body },
      }),
    send: (captures: NodeCapture[]) => node('POST /node/people/', { body: { captures } }),
    list: (body: object = {}) =>
      company('POST /people_management/access_logs/get_list/', { query: {}, body: { ...PERIOD, ...body } }),
    captured: (body: object = {}) =>
      company('POST /people_management/capture_logs/get_list/', { query: {}, body: { ...PERIOD, ...body } }),
    onSite: () => company('GET /people_management/on_site/', { query: {} }),
    decide: (id: string, body: object) =>
      company('PATCH /people_management/capture_logs/:id/', { params: { id }, body: body as never }),
    /** Changes how access control of the camera is set. */
    switches: (settings: object) =>
      db.query(sql`
        update camera_blocks set settings = ${json(settings)} where block = 'access_control' and camera_id = ${cameraId}`),
    forget: () => db.query(sql`truncate face_records, persons, people_settings cascade`),
  };
}
