// @vitest-environment node
import type { Permission } from '@sightline/contract/permission-admin';
import type { EffectivePermissions } from '@sightline/contract/user-permissions';
import { describe, expect, it } from 'vitest';
import { changesOf, effectiveRows, isShown, stage } from './effective-rows.ts';

const permission = (key: string): Permission => ({
  id: key,
  key,
  area: 'alerts',
  aliases: [],
  built_in: true,
  superuser_only: false,
  description: '',
});
const all = ['a', 'b', 'c', 'd'].map(permission);
const effective = {
  permissions: [
    { key: 'a', source: 'role', held: true },
    { key: 'b', source: 'added', held: true },
    { key: 'c', source: 'removed', held: false },
  ],
} as EffectivePermissions;
const rows = effectiveRows(all, effective, {});
const keysOf = (shown: typeof rows) => shown.map((row) => row.permission.key);

describe('permissions of somebody', () => {
  it('each say where they come from, also those that are not given (SCR-19)', () => {
    expect(rows.map(({ source, isHeld }) => [source, isHeld])).toEqual([
      ['role', true],
      ['added', true],
      ['removed', false],
      ['none', false],
    ]);
  });

  it('can be narrowed to what is held, or to what differs from the role', () => {
    expect(keysOf(rows.filter(isShown('all')))).toEqual(['a', 'b', 'c', 'd']);
    expect(keysOf(rows.filter(isShown('held')))).toEqual(['a', 'b']);
    expect(keysOf(rows.filter(isShown('differences')))).toEqual(['b', 'c']);
  });

  it('are given and taken together; going back to what is saved is no change', () => {
    const given = stage({}, rows[3]!, true);
    const both = stage(given, rows[0]!, false);
    expect(changesOf(both)).toEqual({ added: ['d'], removed: ['a'] });
    expect(stage(both, rows[0]!, true)).toEqual(given);
    expect(keysOf(effectiveRows(all, effective, both).filter(isShown('differences')))).toEqual(['a', 'b', 'c', 'd']);
  });
});
