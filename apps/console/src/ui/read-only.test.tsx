import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderPlain } from '../testing/render.tsx';
import { ReadOnly, useReadOnly } from './read-only.tsx';

const onClick = vi.fn();
const Change = () => {
  const readOnly = useReadOnly();
  return (
    <Button onClick={onClick} {...readOnly}>
      Delete
    </Button>
  );
};

it('keeps a button that changes something, without its effect, and says why', async () => {
  renderPlain(
    <ReadOnly reason="You are viewing as somebody else">
      <Change />
    </ReadOnly>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(button.disabled).toBe(true);
  expect(button.title).toBe('You are viewing as somebody else');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('leaves it alone where things can be changed', async () => {
  renderPlain(
    <ReadOnly reason={undefined}>
      <Change />
    </ReadOnly>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(button.title).toBe('');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
});
