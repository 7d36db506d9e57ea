import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { OwnerField } from './owner-field.tsx';
import type { RoleValues } from './role-values.ts';

const nothing = () => undefined;

function Form() {
  const { control } = useForm<RoleValues, unknown, RoleValues>();
  return <OwnerField control={control} onOnly={nothing} />;
}

it('asks for resellers and companies by what is typed', async () => {
  await loadWords('roles', 'forms');
  const user = aUser({ permissions: ['resellers_list__view', 'companies_list__view'] });
  const list = { body: { results: [], next_cursor: null } };
  const send = answerCalls({
    'GET /users/current/': { body: user },
    'GET /resellers/': list,
    'GET /companies/': list,
  });
  renderScreen(Form, '/page');
  await userEvent.type(await screen.findByRole('combobox'), 'nor');
  const asked = (path: string) =>
    send.mock.calls.map(([url]) => url).filter((url) => url.includes(path) && url.includes('search=nor'));
  await waitFor(() => {
    expect(asked('/resellers/')).toHaveLength(1);
    expect(asked('/companies/')).toHaveLength(1);
  });
});
