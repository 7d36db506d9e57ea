import type { AutomationCatalogue } from '@sightline/contract/automations/routes';
import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderSignedIn } from '../../../testing/render.tsx';
import { ReadOnly } from '../../../ui/read-only.tsx';
import { AutomationList } from './automation-list.tsx';
import type { AutomationWords } from './use-automation-words.ts';

beforeAll(() => loadWords('automations'));

it('offers nothing to add while nothing may be changed, and says why', () => {
  renderSignedIn(
    <ReadOnly reason="You are viewing as Jane">
      <AutomationList
        items={[]}
        chosen={undefined}
        catalogue={{} as AutomationCatalogue}
        words={{} as AutomationWords}
        isViewOnly={false}
        onChoose={() => undefined}
        onAdd={() => undefined}
      />
    </ReadOnly>,
  );
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.length).toBeGreaterThan(1);
  expect(buttons.filter(({ disabled, title }) => !disabled || title === '')).toEqual([]);
});
