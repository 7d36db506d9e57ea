// @vitest-environment node
import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineAddress, ids, oneOf, opened, pageNumber, pushed, type SearchOf, several, text } from './address.ts';

const ID = '01990000-0000-7000-8000-0000000000d1';
const address = defineAddress({
  search: text('q'),
  sites: ids('site'),
  states: several('state', ['on', 'off']),
  view: oneOf('view', ['grid', 'list']),
  page: pageNumber('page'),
  open: opened('camera'),
});

describe('an address', () => {
  it('reads back what it writes, and writes nothing of what a screen starts with', () => {
    const values = { ...address.start, search: 'pier', sites: [ID], view: 'list' as const, page: 2, open: 'new' };
    const search = address.write(values);
    expect(search).toEqual({ q: 'pier', site: ID, view: 'list', page: '2', camera: 'new' });
    expect(address.read(search)).toEqual(values);
    expect(address.write(address.start)).toEqual({});
  });

  it('leaves out what it does not understand', () => {
    const read = address.read({ q: 'x'.repeat(200), site: `a,${ID},${ID}`, state: 'on,up', view: 'map', page: '-1' });
    expect(read).toEqual({ ...address.start, search: 'x'.repeat(150), sites: [ID], states: ['on'] });
  });

  it('changes its own part alone', () => {
    const before = { tab: 'cameras', q: 'pier', camera: ID };
    expect(address.after(before, { open: undefined })).toEqual({ tab: 'cameras', q: 'pier' });
    expect(address.after(before, { search: '', view: 'list' })).toEqual({ tab: 'cameras', view: 'list', camera: ID });
  });

  it('makes a step of opening something and none of narrowing a list', () => {
    expect(address.historyOf({ search: 'x', sites: [ID], view: 'list' })).toBe('replace');
    expect(address.historyOf({ search: '', open: ID })).toBe('push');
    expect(defineAddress({ view: pushed(oneOf('view', ['grid', 'list'])) }).historyOf({ view: 'list' })).toBe('push');
  });

  it('has keys and values of its own type', () => {
    expectTypeOf<keyof SearchOf<typeof address>>().toEqualTypeOf<'q' | 'site' | 'state' | 'view' | 'page' | 'camera'>();
    expectTypeOf(address.start.view).toEqualTypeOf<'grid' | 'list'>();
    // @ts-expect-error no such value
    address.write({ vew: 'list' });
    // @ts-expect-error no such choice
    address.write({ view: 'map' });
  });
});
