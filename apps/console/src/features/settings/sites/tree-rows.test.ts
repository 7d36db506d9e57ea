// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { keyOf, moveOf, type TreeData, treeRows } from './tree-rows.ts';

const named = (id: string, name: string) => ({ id, name });
const camera = (id: string, name: string, include = true) => ({
  id,
  name,
  include,
  view_type: 'MID_RANGE',
  simulated: true,
});
const branch = {
  ...named('s1', 'Harbour'),
  groups: [
    { ...named('g1', 'Gate'), cameras: [camera('c1', 'G-01'), camera('c2', 'G-02', false)] },
    { ...named('g2', 'Yard'), cameras: [] },
  ],
};
const company = (id: string, name: string, ...sites: { id: string; name: string }[]) => ({
  ...named(id, name),
  reseller: named('r1', 'Northgate'),
  site_count: sites.length,
  sites: sites.map((site) => ({ ...site, time_zone: 'UTC' })),
});

const data = (part: Partial<TreeData> = {}): TreeData => ({
  companies: [company('k1', 'Kestrel', named('s1', 'Harbour'), named('s2', 'Marina'))],
  branches: new Map([['s1', branch]]),
  open: new Set(),
  isSearch: false,
  hasGroups: true,
  ...part,
});
const lines = (part: Partial<TreeData> = {}) => treeRows(data(part)).map(({ level, name }) => `${level} ${name}`);
const open = (...keys: string[]) => ({ open: new Set(keys) });

describe('the lines of the tree', () => {
  it('hide what lies in something closed', () => expect(lines()).toEqual(['1 Kestrel']));

  it('go from company to site, group and camera (SCR-30, ENT-10)', () => {
    expect(lines(open('company:k1', 'site:s1', 'group:g1'))).toEqual([
      '1 Kestrel',
      '2 Harbour',
      '3 Gate',
      '4 G-01',
      '4 G-02',
      '3 Yard',
      '2 Marina',
    ]);
  });

  it('say how many lie below, and what cannot be opened', () => {
    const rows = treeRows(data(open('company:k1', 'site:s1')));
    const row = (key: string) => rows.find((each) => each.key === key);
    expect(row('company:k1')).toMatchObject({ count: 2, isOpen: true });
    expect(row('site:s1')).toMatchObject({ count: 2, isOpen: true });
    expect(row('group:g1')).toMatchObject({ count: 2, isOpen: false });
    expect(row('group:g2')?.isOpen).toBeUndefined();
    expect(row('site:s2')?.count).toBeUndefined();
  });

  it('say which site is still being asked for', () => {
    const rows = treeRows(data({ ...open('company:k1', 'site:s2') }));
    expect(rows.find(({ key }) => key === 'site:s2')?.isLoading).toBe(true);
  });

  it('open what a search finds, by the name of a site or of a group in it', () => {
    const found = { companies: [company('k1', 'Kestrel', named('s2', 'Marina'))], isSearch: true };
    const foundByGroup = [
      { ...named('s1', 'Harbour'), groups: [{ ...named('g1', 'Gate'), cameras: 2 }] },
      { ...named('s2', 'Marina'), groups: [] },
    ];
    expect(lines({ ...found, foundByGroup })).toEqual(['1 Kestrel', '2 Marina', '1 Harbour']);
  });

  it('end at the sites for who may not see groups (PERM-005)', () => {
    const rows = treeRows(data({ hasGroups: false, ...open('company:k1', 'site:s1') }));
    expect(rows.map(({ kind }) => kind)).toEqual(['company', 'site', 'site']);
    expect(rows[1]?.isOpen).toBeUndefined();
  });
});

describe('keys in the tree', () => {
  const rows = treeRows(data(open('company:k1', 'site:s1')));
  const at = (key: string) => rows.findIndex((row) => row.key === key);
  const move = (key: string, from: string) => moveOf(key, rows, at(from));

  it.each([
    ['ArrowDown', 'company:k1', 'site:s1'],
    ['ArrowUp', 'site:s1', 'company:k1'],
    ['ArrowUp', 'company:k1', 'company:k1'],
    ['ArrowDown', 'site:s2', 'site:s2'],
    ['Home', 'site:s2', 'company:k1'],
    ['End', 'company:k1', 'site:s2'],
    ['ArrowRight', 'site:s1', 'group:g1'],
    ['ArrowLeft', 'group:g1', 'site:s1'],
  ])('%s on %s leads to %s', (key, from, to) => expect(move(key, from)).toEqual({ to: at(to) }));

  it('open what is closed and close what is open', () => {
    expect(move('ArrowRight', 'group:g1')).toMatchObject({ open: { key: 'group:g1' } });
    expect(move('ArrowLeft', 'site:s1')).toMatchObject({ close: { key: 'site:s1' } });
  });

  it('leave the rest alone', () => {
    expect(move('ArrowRight', 'group:g2')).toBeUndefined();
    expect(move('ArrowLeft', 'company:k1')).toMatchObject({ close: { key: 'company:k1' } });
    expect(move('a', 'company:k1')).toBeUndefined();
    expect(keyOf('site', 'x')).toBe('site:x');
  });
});
