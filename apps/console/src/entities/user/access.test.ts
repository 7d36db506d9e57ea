// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mayOpen } from './access.ts';

const user = (part: object = {}) => ({ is_superuser: false, permissions: [] as string[], tab_access: {}, ...part });

describe('access to a page', () => {
  it('is open without a tab key (ACCESS-02)', () => expect(mayOpen(user(), {})).toBe(true));

  it.each([
    [{ alerts: true }, true],
    [{ alerts: false }, false],
    [{}, false],
  ])('with tab access %j is %s (ACCESS-01, ACCESS-03, ACCESS-04)', (tab_access, isOpen) => {
    expect(mayOpen(user({ tab_access }), { tab: 'alerts' })).toBe(isOpen);
  });

  it('needs the permission (ACCESS-13)', () => {
    expect(mayOpen(user(), { permission: 'alerts_summary__read' })).toBe(false);
    expect(mayOpen(user({ permissions: ['alerts_summary__read'] }), { permission: 'alerts_summary__read' })).toBe(true);
  });

  it('needs a superuser where it says so', () => {
    expect(mayOpen(user(), { superuserOnly: true })).toBe(false);
    expect(mayOpen(user({ is_superuser: true }), { superuserOnly: true })).toBe(true);
  });

  it('needs the tab also of a superuser', () => {
    expect(mayOpen(user({ is_superuser: true }), { tab: 'alerts' })).toBe(false);
  });
});
