// @vitest-environment node
import type { Role } from '@sightline/contract/role-admin';
import { describe, expect, it } from 'vitest';
import { levelsFor, newRole, startOf, userTypesFor, valuesOf } from './role-values.ts';

const role: Role = {
  id: 'r1',
  name: 'Reseller admin',
  description: '',
  level: 'reseller',
  user_type: 'internal',
  built_in: true,
  reseller: null,
  company: null,
  can_assign: true,
  permissions: ['alerts_tab__read', 'sudo_settings'],
  user_count: 0,
  user_count_exact: true,
  can_change: false,
  created_at: '2026-01-01T00:00:00Z',
};

describe('a role in the form', () => {
  it('belongs to a company or a reseller, which decides its level and who can have it', () => {
    expect(levelsFor('company:c1')).toEqual(['company', 'site']);
    expect(levelsFor('reseller:r1')).toEqual(['reseller', 'company', 'site']);
    expect(userTypesFor('site')).toEqual(['external', 'end_user']);
    expect(newRole({ ...valuesOf({ ...role, company: { id: 'c1', name: 'C' } }) })).toMatchObject({ company: 'c1' });
  });

  it('that is a copy holds what its maker can give, at a level that can be owned', () => {
    const copy = startOf(role, 'Copy', (key) => key !== 'sudo_settings');
    expect(copy).toMatchObject({
      name: 'Copy',
      owner: '',
      level: 'site',
      user_type: 'external',
      permissions: ['alerts_tab__read'],
    });
  });
});
