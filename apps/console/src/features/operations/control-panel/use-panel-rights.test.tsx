import { ALERTS_WRITE } from '@sightline/contract/use-case-settings';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderSignedIn } from '../../../testing/render.tsx';
import { aUser } from '../../../testing/users.ts';
import { usePanelRights } from './use-panel-rights.ts';

beforeAll(() => loadWords('control-panel'));

const ALL = ['operations_page_write', ...ALERTS_WRITE.flat()];

function Rights() {
  const { mayEdit, why } = usePanelRights();
  return <p>{mayEdit ? 'may edit' : why}</p>;
}
const told = (permissions: string[]) => {
  renderSignedIn(<Rights />, aUser({ permissions }));
  return screen.getByText(/./).textContent;
};

it('lets those edit who hold every permission it takes (OPS-18)', () => {
  expect(told(ALL)).toBe('may edit');
});

it.each(ALL)('says why nobody edits without %s (OPS-18)', (missing) => {
  expect(told(ALL.filter((permission) => permission !== missing))).toBe(
    'You need permission to edit the control panel',
  );
});
