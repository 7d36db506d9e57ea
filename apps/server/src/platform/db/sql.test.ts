import { describe, expect, it } from 'vitest';
import { every, join, json, name, number, some, sql, toStatement } from './sql.ts';

describe('sql', () => {
  it('makes a parameter of every value', () => {
    const hostile = "'; drop table users; --";
    expect(toStatement(sql`select id from users where name = ${hostile} and age > ${3}`)).toEqual({
      text: 'select id from users where name = $1 and age > $2',
      values: [hostile, 3],
    });
  });

  it('numbers the values of pieces within pieces in their order', () => {
    const inner = sql`a = ${1} or b = ${2}`;
    expect(toStatement(sql`select ${0} where (${inner}) and c = ${3}`)).toEqual({
      text: 'select $1 where (a = $2 or b = $3) and c = $4',
      values: [0, 1, 2, 3],
    });
  });

  it('takes an object that looks like a piece for a value', () => {
    const forged = JSON.parse('{"texts":["true"],"values":[]}');
    expect(toStatement(sql`select ${forged}`)).toEqual({ text: 'select $1', values: [forged] });
  });

  it('joins pieces and conditions', () => {
    const conditions = [sql`a = ${1}`, sql`b = ${2}`];
    expect(toStatement(join(conditions)).text).toBe('a = $1, b = $2');
    expect(toStatement(every(conditions)).text).toBe('(a = $1 and b = $2)');
    expect(toStatement(some(conditions)).text).toBe('(a = $1 or b = $2)');
    expect([toStatement(every([])).text, toStatement(some([])).text]).toEqual(['true', 'false']);
  });

  it('writes names and whole numbers into the text, and nothing else', () => {
    expect(toStatement(sql`select ${name('c.site_id')} from cameras c limit ${number(20)}`)).toEqual({
      text: 'select c.site_id from cameras c limit 20',
      values: [],
    });
    for (const text of ['a b', 'a;', 'A', 'a.b.c', '', '"a"']) expect(() => name(text)).toThrow();
    for (const value of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) expect(() => number(value)).toThrow();
  });

  it('sends JSON as text', () => {
    expect(toStatement(sql`select ${json([1])}`)).toEqual({ text: 'select $1::jsonb', values: ['[1]'] });
  });
});
