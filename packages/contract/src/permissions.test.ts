import { describe, expect, it } from 'vitest';
import type { RouteSpec } from './define-route.ts';
import { can, PERMISSION_KEYS, permissionNamed, permissionsIn, refusedWithout } from './permissions.ts';
import { SEEDED_ROLES } from './roles.ts';
import { ROUTES } from './routes.ts';
import { tabAccessOf } from './tabs.ts';

const holder = (...permissions: string[]) => ({ is_superuser: false, permissions });

describe('can', () => {
  it('is true for a superuser, whatever is asked (PERM-001)', () => {
    const superuser = { is_superuser: true, permissions: [] };
    expect(PERMISSION_KEYS.every((key) => can(superuser, key))).toBe(true);
  });

  it('is false for a superuser-only item when the user is not one, even if it was granted (PERM-002)', () => {
    expect(can(holder('vendors__view'), 'vendors__view')).toBe(false);
  });

  it('is true for what is held and false for the rest', () => {
    expect(can(holder('alerts_tab__read'), 'alerts_tab__read')).toBe(true);
    expect(can(holder('alerts_tab__read'), 'alerts__delete')).toBe(false);
    expect(can({ is_superuser: false, permissions: new Set(['create']) }, 'create')).toBe(true);
  });

  it('asks for every one of several permissions', () => {
    expect(can(holder('update', 'create'), ['update', 'create'])).toBe(true);
    expect(can(holder('create'), ['update', 'create'])).toBe(false);
    expect(can(holder('update', 'vendors__view'), ['update', 'vendors__view'])).toBe(false);
  });

  it('is content with one of several where any will do', () => {
    const needed = { anyOf: ['update', 'vendors__view'] } as const;
    expect(can(holder('update'), needed)).toBe(true);
    expect(can(holder('vendors__view'), needed)).toBe(false);
    expect(can(holder('create'), needed)).toBe(false);
    expect(refusedWithout(needed)).toEqual([['update', 'vendors__view']]);
    expect(refusedWithout(['update', 'create'])).toEqual([['update'], ['create']]);
  });
});

describe('the table', () => {
  it('knows the twins of the documents (PERM-030, PERM-031, PERM-032, PERM-041, PERM-082, PERM-083, PERM-084)', () => {
    expect(permissionNamed('update_users')).toBe('users__update');
    expect(permissionNamed('update_own_user_details')).toBe('users_current__update');
    expect(permissionNamed('view_settings')).toBe('common_settings_page_read');
    expect(permissionNamed('WRITE_CONTROL_PANEL_PAGE')).toBe('operations_page_write');
    expect(permissionNamed('CONFIGURE_ALERT')).toBe('alerts_configuration__configure');
    expect(permissionNamed('CALIBRATE_ALERT')).toBe('alerts_configuration__calibrate');
    expect(permissionNamed('AL_ROI_WRITE')).toBe('camera_roi_write');
    for (const name of ['no_such_thing', 'toString', '__proto__']) expect(permissionNamed(name)).toBeUndefined();
  });

  it('gives no seeded role what only a superuser may do', () => {
    for (const role of Object.values(SEEDED_ROLES)) {
      expect(role.permissions).not.toContain('vendors__view');
      expect(role.permissions).not.toContain('alerts2__view');
    }
  });

  it('lets each role hold all of the role below it', () => {
    const { platform_staff, reseller_admin, company_admin, site_operator, viewer } = SEEDED_ROLES;
    const ladder = [platform_staff, reseller_admin, company_admin, site_operator, viewer];
    ladder.slice(1).forEach((role, i) => {
      expect(ladder[i]?.permissions).toEqual(expect.arrayContaining([...role.permissions]));
    });
  });
});

describe('calls that change cameras', () => {
  const saves = Object.entries<RouteSpec>(ROUTES).filter(
    ([, { method, path }]) => (method === 'PUT' || method === 'PATCH') && /^\/cameras?\//.test(path),
  );

  it('are found by their address', () => expect(saves.length).toBeGreaterThan(20));

  it.each(saves)('%s needs `update`, as a change of the camera itself does', (_, { permission }) => {
    expect(permissionsIn(permission ?? [])).toContain('update');
  });

  it('stay open to the seeded roles that hold the permissions of the sections', () => {
    for (const { permissions } of Object.values(SEEDED_ROLES)) {
      const held: readonly string[] = permissions;
      const changesSomething = saves.some(([, { permission }]) =>
        permissionsIn(permission ?? []).some((key) => /write$/.test(key) && held.includes(key)),
      );
      expect(held.includes('update')).toBe(changesSomething);
    }
  });
});

describe('tab access', () => {
  it('opens a tab by its permission and keeps Alerts2 for superusers', () => {
    const viewer = tabAccessOf(holder(...SEEDED_ROLES.viewer.permissions));
    expect(viewer.alerts).toBe(true);
    expect(viewer.platform_tab_alerts).toBe(false);
    expect(tabAccessOf({ is_superuser: true, permissions: [] }).platform_tab_alerts).toBe(true);
    expect(tabAccessOf(holder()).alerts).toBe(false);
  });
});
