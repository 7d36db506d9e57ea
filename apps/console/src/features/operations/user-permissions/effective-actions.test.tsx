import type { EffectivePermissions } from '@sightline/contract/user-permissions';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderSignedIn } from '../../../testing/render.tsx';
import { ReadOnly } from '../../../ui/read-only.tsx';
import { EffectiveActions } from './effective-actions.tsx';
import type { PermissionChanges } from './use-permission-changes.ts';

beforeAll(() => loadWords('permissions', 'roles', 'forms'));

const effective = {
  user: { id: 'u', username: 'jane', first_name: 'Jane', last_name: 'Doe', role: { id: 'r', name: 'Viewer' } },
  permissions: [{ key: 'users__create', source: 'added' }],
} as unknown as EffectivePermissions;
const changes = { record: { count: 0, state: 'saved' }, changed: [] } as unknown as PermissionChanges;

it('cannot be reset while nothing may be changed, and says why', () => {
  renderSignedIn(
    <ReadOnly reason="You are viewing as Jane">
      <EffectiveActions effective={effective} changes={changes} />
    </ReadOnly>,
  );
  const reset = screen.getByRole<HTMLButtonElement>('button', { name: /Reset/ });
  expect([reset.disabled, reset.title]).toEqual([true, 'You are viewing as Jane']);
});
