import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Named } from '../common.ts';
import { defineRoute } from '../define-route.ts';
import { LatLong } from '../lat-long.ts';
import { openApiDocument } from './document.ts';
import { type Json, mapObjects } from './json.ts';
import { resolve } from './testing/resolve.ts';

function objectsIn(value: unknown): Json[] {
  const found: Json[] = [];
  mapObjects(value, (object) => {
    found.push(object);
    return object;
  });
  return found;
}

/** The same text for the same schema, however its keys are ordered. */
const textOf = (schema: Json) =>
  JSON.stringify(
    mapObjects(schema, (object) => Object.fromEntries(Object.entries(object).toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  );

const repeatsIn = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) < index)),
];

const document = openApiDocument('1');
const components = document.components as Record<string, Record<string, Json>>;
const refs = objectsIn(document).flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));

describe('the components of the document', () => {
  it('lie where every reference says', () => {
    for (const ref of refs) expect(resolve(document, ref)).toBeTypeOf('object');
  });

  it('are all used', () => {
    // A later version may know more codes than the list: a Problem's code is any text.
    const used = new Set([...refs, '#/components/schemas/ErrorCode']);
    const unused = ['schemas', 'parameters', 'responses'].flatMap((kind) =>
      Object.keys(components[kind]!).filter((name) => !used.has(`#/components/${kind}/${name}`)),
    );
    expect(unused).toEqual([]);
  });

  it.each(['schemas', 'parameters', 'responses'])('are %s of which no two are equal', (kind) => {
    expect(repeatsIn(Object.values(components[kind]!).map(textOf))).toEqual([]);
  });
});

/** Below this, a reference says no more than the schema itself. */
const LARGE = 120;

it('writes no large object out twice', () => {
  const texts = objectsIn(document)
    .filter(({ type }) => type === 'object')
    .map(textOf);
  expect(repeatsIn(texts.filter((text) => text.length >= LARGE))).toEqual([]);
});

describe('a schema that the contract names', () => {
  const schemasOf = (routes: Parameters<typeof openApiDocument>[1]) =>
    Object.keys((openApiDocument('1', routes).components as { schemas: Json }).schemas).filter(
      (name) => name !== 'Problem' && name !== 'ErrorCode',
    );
  const sample = { method: 'POST', path: '/a/', summary: 'A', access: 'public' } as const;

  it('is a component under that name, also where it was written out again', () => {
    const response = z.object({ owner: Named, copy: z.object({ id: z.uuid(), name: z.string() }) });
    const { paths, components: made } = openApiDocument('1', { one: defineRoute({ ...sample, response }) });
    const named = { $ref: '#/components/schemas/Named' };
    expect(paths['/api/a/']).toMatchObject({
      post: {
        responses: {
          200: { content: { 'application/json': { schema: { properties: { owner: named, copy: named } } } } },
        },
      },
    });
    expect((made as { schemas: Json }).schemas).toMatchObject({ Named: { required: ['id', 'name'] } });
  });

  it('has one entry when it is sent as it is received, and two when it is not', () => {
    const both = (type: z.ZodType) => ({ one: defineRoute({ ...sample, body: type, response: type }) });
    expect(schemasOf(both(Named))).toEqual(['Named']);
    expect(schemasOf(both(LatLong))).toEqual(['LatLong', 'LatLongInput']);
    expect(schemasOf({ one: defineRoute({ ...sample, body: LatLong }) })).toEqual(['LatLong']);
  });
});
