import { notifications } from '@mantine/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure } from '../testing/failure.ts';
import { renderPlain } from '../testing/render.tsx';
import { showFailure } from './failure-toast.ts';
import { ToastPlace } from './toast-place.tsx';
import { MAX_TOASTS, NEWS_MS, Toasts, toast } from './toasts.tsx';

beforeEach(() => void renderPlain(<Toasts />));
afterEach(() => act(() => notifications.clean()));

it('shows at most three and keeps the rest in a queue (TOAST-02)', async () => {
  act(() => ['one', 'two', 'three', 'four'].forEach((text) => void toast.error(text)));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(MAX_TOASTS));
  expect(screen.queryByText('four')).toBeNull();
});

it('shows an answer at once, before news, and a failure before both', async () => {
  const news = (id: string) =>
    toast.news({ id, title: id, line: '', picture: null, action: { label: '', onClick: vi.fn() } });
  const shown = () => screen.queryAllByText(/^(news|saved|broken)/).map(({ textContent }) => textContent);
  act(() => ['news 1', 'news 2', 'news 3'].forEach(news));
  await waitFor(() => expect(shown()).toEqual(['news 1', 'news 2', 'news 3']));
  act(() => toast.success('saved'));
  await waitFor(() => expect(shown()).toEqual(['saved', 'news 1', 'news 2']));
  act(() => toast.error('broken'));
  await waitFor(() => expect(shown()).toEqual(['broken', 'saved', 'news 1']));
});

it('shows news that somebody waits for before other news', async () => {
  const news = (id: string, isAwaited = false) =>
    toast.news({ id, title: id, line: '', picture: null, isAwaited, action: { label: '', onClick: vi.fn() } });
  act(() => ['news 1', 'news 2', 'news 3', 'news 4'].forEach((id) => void news(id)));
  act(() => news('file', true));
  expect(await screen.findByText('file')).toBeTruthy();
});

describe('while somebody is busy', () => {
  const news = (id: string, isAwaited = false) =>
    act(() =>
      toast.news({ id, title: id, line: '', picture: null, isAwaited, action: { label: '', onClick: vi.fn() } }),
    );

  it.each([
    ['in a dialog', '<div role="dialog" aria-modal="true"></div>', null],
    ['in a field', '<input>', 'input'],
  ])('%s, news does not lie over it, but an answer does', async (_, html, focused) => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = html;
    if (focused) place.querySelector<HTMLElement>(focused)?.focus();
    news('alert');
    news('file', true);
    expect(await screen.findByText('file')).toBeTruthy();
    expect(screen.queryByText('alert')).toBeNull();
    place.remove();
    news('later');
    expect(await screen.findByText('later')).toBeTruthy();
  });

  it('on a page with a form, news does not come, and what was there goes', async () => {
    news('before');
    expect(await screen.findByText('before')).toBeTruthy();
    const form = renderPlain(<ToastPlace is="quiet" />);
    await waitFor(() => expect(screen.queryByText('before')).toBeNull());
    news('alert');
    news('file', true);
    expect(await screen.findByText('file')).toBeTruthy();
    expect(screen.queryByText('alert')).toBeNull();
    form.unmount();
    news('later');
    expect(await screen.findByText('later')).toBeTruthy();
  });

  describe('on a page with fields', () => {
    const at = (element: Element, left: number, top: number, width: number, height: number) =>
      vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, height));
    const field = (html: string) => {
      const place = document.body.appendChild(document.createElement('div'));
      place.innerHTML = html;
      return place;
    };

    /** Toasts go into the corner of a window of 1024 x 768. */
    function openPage(html: string, left: number, top: number) {
      at(document.querySelector('[data-position="bottom-right"]') as Element, 648, 752, 360, 0);
      const place = field(html);
      at(place.firstElementChild as Element, left, top, 300, 40);
      return place;
    }

    it.each([
      ['a comment to write', '<textarea></textarea>'],
      ['a switch', '<input type="checkbox" role="switch">'],
      ['a number', '<input type="number">'],
    ])('news does not lie over %s', async (_, html) => {
      const place = openPage(html, 700, 700);
      news('alert');
      news('file', true);
      expect(await screen.findByText('file')).toBeTruthy();
      expect(screen.queryByText('alert')).toBeNull();
      place.remove();
    });

    it.each([
      ['elsewhere', '<textarea></textarea>', 100],
      ['that only choose a row', '<input type="checkbox">', 700],
    ])('news comes beside fields %s', async (_, html, left) => {
      const place = openPage(html, left, 700);
      news('alert');
      expect(await screen.findByText('alert')).toBeTruthy();
      place.remove();
    });

    it('news goes when a field is scrolled under it', async () => {
      const place = openPage('<textarea></textarea>', 700, 100);
      news('alert');
      expect(await screen.findByText('alert')).toBeTruthy();
      at(place.firstElementChild as Element, 700, 700, 300, 40);
      place.dispatchEvent(new Event('scrollend'));
      await waitFor(() => expect(screen.queryByText('alert')).toBeNull());
      place.remove();
    });
  });

  it('takes away news that lies there when a field is entered', async () => {
    news('before');
    expect(await screen.findByText('before')).toBeTruthy();
    const field = document.body.appendChild(document.createElement('input'));
    act(() => field.focus());
    await waitFor(() => expect(screen.queryByText('before')).toBeNull());
    field.remove();
  });
});

it('stands at the bottom right (TOAST-03)', async () => {
  act(() => toast.error('one'));
  const shown = await screen.findByText('one');
  expect(shown.closest('[data-position]')?.getAttribute('data-position')).toBe('bottom-right');
});

it('says the same thing once', async () => {
  act(() => ['same', 'same'].forEach((text) => void toast.error(text)));
  expect(await screen.findAllByText('same')).toHaveLength(1);
});

it('has one toast per failed field, in the words of the product (TOAST-04)', async () => {
  const error = failure(
    422,
    'validation_error',
    { code: 'required', message: 'server words', field: 'email' },
    { code: 'too_short', message: 'server words', field: 'password', params: { min: 12 } },
  );
  await act(() => showFailure(error));
  expect(await screen.findByText("Field: 'email' - This field is required")).toBeTruthy();
  expect(await screen.findByText("Field: 'password' - Enter at least 12 characters")).toBeTruthy();
});

it("keeps the server's sentence for a code it does not know (TOAST-05)", async () => {
  await act(() => showFailure(failure(409, 'client_error', { code: 'brand_new', message: 'Said by the server' })));
  expect(await screen.findByText('Brand New: Said by the server')).toBeTruthy();
});

describe('failures', () => {
  const shown = () => screen.queryAllByRole('alert').length;

  it('are cleared by what works afterwards, also those that still wait', async () => {
    act(() => ['one', 'two', 'three', 'four'].forEach((text) => void toast.error(text)));
    await waitFor(() => expect(shown()).toBe(MAX_TOASTS));
    act(() => {
      toast.clearFailures();
      toast.success('saved');
    });
    await waitFor(() => expect(shown()).toBe(0));
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(screen.queryByText('four')).toBeNull();
  });

  it('stay when what works was asked for before they came', async () => {
    const askedAtMs = Date.now() - 1;
    act(() => toast.error('refused'));
    await screen.findByText('refused');
    act(() => toast.clearFailures(askedAtMs));
    expect(screen.getByText('refused')).toBeTruthy();
  });
});

it('names its close button', async () => {
  act(() => toast.success('saved'));
  expect(await screen.findByRole('button', { name: 'Dismiss this message' })).toBeTruthy();
});

it('shows news for ten seconds with its picture, and leads to it (NOTIF-21)', async () => {
  const onClick = vi.fn();
  act(() =>
    toast.news({
      id: 'n',
      title: 'PPE Detection',
      line: 'Gate',
      picture: <img src="/p.jpg" alt="" />,
      action: { label: 'Open', onClick },
    }),
  );
  const shown = (await screen.findByText('PPE Detection')).closest('[data-tone]');
  expect(shown?.querySelector('img')?.getAttribute('src')).toBe('/p.jpg');
  expect([NEWS_MS, shown?.innerHTML.includes('10000ms')]).toEqual([10_000, true]);
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  expect(onClick).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('PPE Detection')).toBeNull());
});

it('offers to take back what was done last, once', async () => {
  const undo = vi.fn();
  const show = (title: string) =>
    act(() => toast.undoable({ title, line: 'C-09', action: { label: 'Undo', keys: ['Ctrl Z'], onClick: undo } }));
  show('1 alert acknowledged');
  show('2 alerts acknowledged');
  expect(await screen.findByText('2 alerts acknowledged')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('1 alert acknowledged')).toBeNull());
  screen.getByRole('button', { name: /Undo/ }).click();
  expect(undo).toHaveBeenCalledOnce();
  act(() => toast.hideUndoable());
  await waitFor(() => expect(screen.queryByText('2 alerts acknowledged')).toBeNull());
});
