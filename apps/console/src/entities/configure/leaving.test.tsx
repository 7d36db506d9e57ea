import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { alertAreas, anArea } from '../../testing/areas.ts';
import { areaWords, at, canvas, drawRectangle, layOut, openAreas, PATH, tag } from './testing/editor.tsx';

beforeAll(areaWords);
beforeEach(() => void layOut());

describe('leaving', () => {
  it('DRAW-092 asks whether to save; Escape lets go of a drawing and of a selection first (DRAW-094)', async () => {
    const { close } = openAreas({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
    const on = await canvas();
    fireEvent.click(tag('Crowding'));
    await userEvent.keyboard('p');
    fireEvent.pointerDown(on, at(100, 100));
    fireEvent.pointerUp(on, at(100, 100));
    await userEvent.keyboard('{Escape}');
    expect(close).not.toHaveBeenCalled();
    await drawRectangle();
    await userEvent.keyboard('e');
    fireEvent.pointerDown(on, at(700, 400));
    fireEvent.pointerUp(on, at(700, 400));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Are you sure?' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(question.getByText('You have unsaved changes. Do you want to save them?')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalled();
  });

  it('ALERT-37 ALERT-39 moves between cameras by arrow keys, and asks first', async () => {
    const onMove = vi.fn();
    openAreas({
      pager: { index: 2, total: 14, onMove },
      answers: { [`GET ${PATH}`]: { body: alertAreas() }, [`PATCH ${PATH}`]: { body: alertAreas([], { version: 4 }) } },
    });
    await canvas();
    expect(screen.getByText('Camera 3 of 14')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect(onMove).toHaveBeenLastCalledWith(1);
    await drawRectangle();
    await userEvent.keyboard('{ArrowLeft}');
    expect(onMove).toHaveBeenCalledTimes(1);
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await userEvent.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onMove).toHaveBeenLastCalledWith(-1));
  });

  it('ALERT-37 goes on to the next camera before the shapes of this one are there', async () => {
    const onMove = vi.fn();
    const { close } = openAreas({
      pager: { index: 2, total: 14, onMove },
      answers: { [`GET ${PATH}`]: { status: 500, body: {} } },
    });
    await screen.findByText('Camera 3 of 14');
    await userEvent.keyboard('{ArrowRight}');
    expect(onMove).toHaveBeenLastCalledWith(1);
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  });

  it('keeps what was drawn on the device and offers it again', async () => {
    const answers = { [`GET ${PATH}`]: { body: alertAreas() } };
    openAreas({ answers });
    await drawRectangle();
    await waitFor(() => expect(localStorage.length).toBe(1));
    const kept = { ...localStorage };
    document.body.innerHTML = '';
    Object.assign(localStorage, kept);
    openAreas({ answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 unsaved shape')).toBeTruthy();
    expect(document.querySelector('[data-kind="rectangle"]')).not.toBeNull();
  });
});

describe('saving by itself', () => {
  it('DRAW-099 happens a while after the last change, without a word, and leaves the shape in hand', async () => {
    const { sent } = openAreas({
      address: '/alerts/configuration',
      answers: {
        [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) },
        [`PATCH ${PATH}`]: { body: alertAreas([anArea(1)], { version: 4 }) },
      },
    });
    fireEvent.doubleClick(await canvas(), at(150, 100));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.keyDown(await canvas(), { key: 'ArrowRight' });
    await act(() => vi.advanceTimersByTimeAsync(3100));
    vi.useRealTimers();
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull());
    expect(document.querySelectorAll('[data-handle]')).toHaveLength(4);
    expect(screen.queryByText('Shapes have been saved successfully')).toBeNull();
  });
});
