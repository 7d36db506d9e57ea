import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '../define-route.ts';
import { ROUTES } from '../routes.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';
import { mapObjects } from './json.ts';
import { resolve } from './testing/resolve.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
}
/** Parameters and responses as a reader finds them, whether they are written out or referred to. */
const operationsOf = (document: OpenApiDocument) =>
  mapObjects(Object.values(document.paths), (object) => {
    if (typeof object.$ref !== 'string' || object.$ref.includes('/schemas/')) return object;
    return { ...resolve(document, object.$ref), ...object };
  }).flatMap((path) => Object.values(path)) as Operation[];

describe('the description of all calls', () => {
  it('holds every route under its documented path', () => {
    const document = openApiDocument('1.2.3');
    expect(
      operationsOf(document)
        .map((operation) => operation.operationId)
        .toSorted(),
    ).toEqual(Object.keys(ROUTES).toSorted());
    expect(document.paths['/api/alerts/records/{id}/']).toMatchObject({ get: { operationId: 'getAlert' } });
    expect(document.info).toMatchObject({ version: '1.2.3' });
  });

  it('names each call once and lists each of its path parameters', () => {
    const document = openApiDocument('1');
    for (const path of Object.keys(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of operationsOf({ ...document, paths: { [path]: document.paths[path]! } }))
        expect(operation.parameters?.filter((p) => p.in === 'path').map((p) => p.name) ?? []).toEqual(named);
    }
  });
});

describe('the description of one call', () => {
  const body = z.strictObject({ size: z.coerce.number().int().default(20), at: z.iso.datetime({ offset: true }) });
  const describeRoute = (route: Parameters<typeof defineRoute>[0]) =>
    operationsOf(openApiDocument('1', { one: defineRoute(route) }))[0]!;
  const one = describeRoute({
    method: 'POST',
    path: '/things/:id/',
    summary: 'One',
    permission: 'alerts_summary__read',
    params: z.object({ id: z.uuid() }),
    query: z.strictObject({ page: z.coerce.number().int().default(1) }),
    body,
    response: body,
    status: 201,
    errors: ['alert_not_found'],
  });

  it('describes what goes in as it is sent, and what comes out as it is received', () => {
    expect(one.requestBody?.content['application/json']?.schema).toMatchObject({ required: ['at'] });
    expect(one.responses['201']?.content?.['application/json']?.schema).toMatchObject({ required: ['size', 'at'] });
  });

  it('says which parameters are required', () => {
    expect(one.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'page', in: 'query', required: false, schema: { type: 'integer', default: 1 } },
    ]);
  });

  it('lists its own errors and the common ones by status', () => {
    expect(Object.keys(one.responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(one.responses['404']?.description).toContain('alert_not_found');
    expect(one.responses['403']?.description).toContain('permission_denied');
    expect(one.security).toEqual([{ session: [] }, { apiKey: [] }]);
  });

  it('describes public, node, empty, raw and upload calls', () => {
    expect(describeRoute({ method: 'GET', path: '/a/', summary: 'A', access: 'public' })).toMatchObject({
      security: [],
    });
    expect(describeRoute({ method: 'GET', path: '/a/', summary: 'A', sessionOnly: true })).toMatchObject({
      security: [{ session: [] }],
    });
    expect(describeRoute({ method: 'GET', path: '/a/', summary: 'A', access: 'node' })).toMatchObject({
      security: [{ node: [] }],
      responses: { 204: { description: 'Done' } },
    });
    const raw = describeRoute({ method: 'GET', path: '/a/', summary: 'A', content: 'video/mp4' });
    expect(Object.keys(raw.responses['200']?.content ?? {})).toEqual(['video/mp4']);
    const upload = { types: ['image/jpeg', 'video/mp4'], maxBytes: 10 };
    const put = describeRoute({ method: 'PUT', path: '/a/', summary: 'A', upload });
    expect(Object.keys(put.requestBody?.content ?? {})).toEqual(['image/jpeg', 'video/mp4']);
  });
});
