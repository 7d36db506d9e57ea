import { describe, expect, it } from 'vitest';
import type { ApiCall, Description, Schema } from './description.ts';
import { exampleCall, exampleOf } from './examples.ts';
import { fieldsOf, typeOf } from './schema-words.ts';

const NONE: Description = { paths: {}, components: {} };
const LOOP: Description = {
  paths: {},
  components: {
    schemas: {
      Branch: {
        type: 'object',
        required: ['below'],
        properties: { below: { type: 'array', items: { $ref: '#/components/schemas/Branch' } } },
      },
    },
  },
};

describe('what kind of value a schema is', () => {
  it.each([
    [{ $ref: '#/components/schemas/Site' }, 'Site'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ const: true }, 'true'],
  ])('%j is %s', (schema, words) => expect(typeOf(schema)).toBe(words));
});

describe('the fields of a schema', () => {
  it('are those of all its parts, required ones first', () => {
    const schema: Schema = {
      allOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'integer' } }, required: ['b'] }],
    };
    expect(fieldsOf(NONE, schema).map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['b', true],
      ['a', false],
    ]);
  });
});

describe('an example', () => {
  it('takes what the description gives, and ends when a schema holds itself', () => {
    expect(exampleOf(NONE, { type: 'integer', default: 20 })).toBe(20);
    expect(JSON.stringify(exampleOf(LOOP, { $ref: '#/components/schemas/Branch' })).length).toBeLessThan(200);
  });

  it('names required parameters and puts an id into the path', () => {
    const call: ApiCall = {
      id: 'x',
      method: 'GET',
      path: '/api/sites/{id}/figures/',
      summary: '',
      note: '',
      parameters: [
        { name: 'day', in: 'query', required: true, schema: { type: 'string', format: 'date' } },
        { name: 'page', in: 'query', schema: { type: 'integer' } },
      ],
      body: undefined,
      answers: [],
    };
    const [line] = exampleCall(NONE, call, 'curl', 'https://s.example').split(' \\\n');
    expect(line).toBe(
      'curl "https://s.example/api/sites/01990000-0000-7000-8000-000000000051/figures/?day=2026-11-16"',
    );
  });
});
