import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { loadWords } from '../lib/i18n/words.ts';
import { testQueries } from '../testing/queries.ts';
import { ThemeProvider } from '../ui/theme/provider.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { TextField } from './text-field.tsx';
import { useRecordForm } from './use-record-form.ts';

beforeAll(() => loadWords('forms', 'errors'));

const Person = z.object({ name: z.string().trim().min(1), city: z.string().trim(), note: z.string() });
type PersonValues = z.input<typeof Person>;
const SAVED: PersonValues = { name: 'Mei', city: 'Turin', note: '' };

interface PersonFormProps {
  saved: PersonValues;
  save: (part: Partial<PersonValues>) => Promise<PersonValues>;
}

function PersonForm({ saved, save }: PersonFormProps) {
  const record = useRecordForm<PersonValues, PersonValues, PersonValues>({
    schema: Person,
    saved,
    words: { name: { label: 'Name' }, city: { label: 'City' }, note: undefined },
    save,
    onSaved: () => undefined,
  });
  return (
    <>
      <TextField control={record.control} name="name" label="Name" />
      <TextField control={record.control} name="city" label="City" />
      <TextField control={record.control} name="note" label="Note" />
      <button type="button" onClick={() => void record.save()}>
        Save
      </button>
      <output>{record.changes.map(({ name, from, to }) => `${name}: ${from} > ${to}`).join('; ')}</output>
      <ConflictDialog {...record.conflict} />
    </>
  );
}

function show(save: PersonFormProps['save'] = async (part) => ({ ...SAVED, ...part })) {
  const queries = testQueries();
  const page = (saved: PersonValues) => (
    <ThemeProvider env="test">
      <QueryClientProvider client={queries}>
        <PersonForm saved={saved} save={save} />
      </QueryClientProvider>
    </ThemeProvider>
  );
  const { rerender } = render(page(SAVED));
  return { arrives: (saved: Partial<PersonValues>) => rerender(page({ ...SAVED, ...saved })) };
}

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const changes = () => screen.getByRole('status').textContent;
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe('a record that is edited as a whole', () => {
  it('lists what has changed; a space that is not kept, or a field without words, is no change', async () => {
    show();
    await type('City', 'Turin ');
    await type('Note', 'private');
    expect(changes()).toBe('');
    await type('City', 'Milan');
    expect(changes()).toBe('City: Turin > Milan');
  });

  it('sends what changed, and then nothing is unsaved', async () => {
    const save = vi.fn(async (part: Partial<PersonValues>) => ({ ...SAVED, ...part }));
    show(save);
    await type('City', 'Milan');
    await press('Save');
    expect(save.mock.calls[0]?.[0]).toEqual({ city: 'Milan' });
    expect(changes()).toBe('');
  });

  it('follows what others save in fields that nobody edits here', async () => {
    const { arrives } = show();
    await type('City', 'Milan');
    arrives({ name: 'Mei Lin' });
    expect(typedIn('Name')).toBe('Mei Lin');
    expect(changes()).toBe('City: Turin > Milan');
  });

  it('does not save over what others changed in the same field unasked', async () => {
    const save = vi.fn(async (part: Partial<PersonValues>) => ({ ...SAVED, ...part }));
    const { arrives } = show(save);
    await type('City', 'Milan');
    arrives({ city: 'Rome' });
    await press('Save');
    const question = await screen.findByRole('dialog', { name: 'An update was just made by another user' });
    expect(within(question).getByRole('row', { name: 'City Milan Rome' })).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole('button', { name: 'Keep mine' }));
    expect(changes()).toBe('City: Rome > Milan');
    await press('Save');
    expect(save.mock.calls[0]?.[0]).toEqual({ city: 'Milan' });
  });

  it('takes theirs, and keeps the other edits', async () => {
    const { arrives } = show();
    await type('City', 'Milan');
    await type('Name', 'Lin');
    arrives({ city: 'Rome' });
    await press('Save');
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(typedIn('City')).toBe('Rome');
    expect(changes()).toBe('Name: Mei > Lin');
  });

  it('asks nothing where both came to the same', async () => {
    const save = vi.fn(async (part: Partial<PersonValues>) => ({ ...SAVED, ...part }));
    const { arrives } = show(save);
    await type('City', 'Milan');
    await type('Name', 'Lin');
    arrives({ city: 'Milan' });
    await press('Save');
    expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Lin' });
  });
});
