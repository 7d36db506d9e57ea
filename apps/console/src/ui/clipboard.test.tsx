import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPlain } from '../testing/render.tsx';
import { copyToClipboard } from './clipboard.ts';
import { Toasts } from './toasts.tsx';

const writeText = vi.fn();
const setClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

beforeEach(() => {
  setClipboard({ writeText });
  renderPlain(<Toasts />);
});
afterEach(() => act(() => notifications.clean()));

it('says that something was copied (SHELL-28)', async () => {
  writeText.mockResolvedValue(undefined);
  await act(() => copyToClipboard('123456'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('123456');
  expect((await screen.findByText('Copied to clipboard')).closest('[role]')?.getAttribute('role')).toBe('status');
});

it('says that the browser refused to copy (SHELL-29)', async () => {
  writeText.mockRejectedValue(new DOMException('Write permission denied', 'NotAllowedError'));
  await act(() => copyToClipboard('123456'));
  expect((await screen.findByText('Error copying to clipboard')).closest('[role]')?.getAttribute('role')).toBe('alert');
});

it('says so, too, where a browser has no clipboard at all (SHELL-29)', async () => {
  setClipboard(undefined);
  await act(() => copyToClipboard('123456'));
  expect(await screen.findByText('Error copying to clipboard')).toBeTruthy();
});
