import { everyDay, type WeekHours } from '@sightline/contract/schedules';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '../../lib/i18n/words.ts';
import { renderScreen } from '../../testing/render.tsx';
import { HoursEditor } from './hours-editor.tsx';

/** A bar of 240 px: 10 px an hour. */
const BAR = new DOMRect(0, 0, 240, 18);

let isViewOnly = false;
const Screen = () => {
  const [hours, setHours] = useState<WeekHours>(everyDay('08:00', '20:00'));
  return <HoursEditor hours={hours} isViewOnly={isViewOnly} onChange={setHours} />;
};

const slider = (name: string) => screen.findByRole('slider', { name });
const times = async (name: string) => (await slider(name)).getAttribute('aria-valuetext');
const bar = () => screen.findByRole('group', { name: 'Monday' }).then((day) => within(day).getByTestId('day-bar'));

async function drag(name: string, fromX: number, toX: number) {
  const part = await slider(name);
  fireEvent.pointerDown(part, { clientX: fromX, button: 0, pointerId: 1 });
  fireEvent.pointerMove(part, { clientX: toX, pointerId: 1 });
  fireEvent.pointerUp(part, { pointerId: 1 });
}

describe('hours of a week', () => {
  beforeAll(async () => {
    await loadWords('camera', 'forms');
    HTMLElement.prototype.setPointerCapture = vi.fn();
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(BAR);
  });
  beforeEach(() => {
    isViewOnly = false;
  });

  it('are dragged by an edge or as a whole in steps of half an hour', async () => {
    renderScreen(Screen, '/hours');
    await drag('Monday, slot 1, to', 200, 184);
    expect(await times('Monday, slot 1')).toBe('08:00–18:30');
    await drag('Monday, slot 1', 100, 120);
    expect(await times('Monday, slot 1')).toBe('10:00–20:30');
    expect(await times('Tuesday, slot 1')).toBe('08:00–20:00');
  });

  it('take a slot where somebody clicks twice, and lose it by Delete; the focus goes to the one before', async () => {
    renderScreen(Screen, '/hours');
    fireEvent.doubleClick(await bar(), { clientX: 222 });
    expect(await times('Monday, slot 2')).toBe('22:00–23:00');
    fireEvent.keyDown(await slider('Monday, slot 2, from'), { key: 'Delete' });
    expect(screen.queryByRole('slider', { name: 'Monday, slot 2' })).toBeNull();
    expect(document.activeElement).toBe(await slider('Monday, slot 1'));
  });

  it('leave a day off when its last slot is deleted, and bring it back with the switch', async () => {
    renderScreen(Screen, '/hours');
    fireEvent.keyDown(await slider('Monday, slot 1'), { key: 'Delete' });
    expect(screen.queryByRole('slider', { name: 'Monday, slot 1' })).toBeNull();
    const onOff = screen.getByRole('switch', { name: 'Monday' });
    expect(document.activeElement).toBe(onOff);
    fireEvent.click(onOff);
    expect(await times('Monday, slot 1')).toBe('08:00–20:00');
  });

  it('are summed by day and by week', async () => {
    renderScreen(Screen, '/hours');
    fireEvent.keyDown(await slider('Monday, slot 1, to'), { key: 'ArrowLeft' });
    expect(within(screen.getByRole('group', { name: 'Monday' })).getByText('11.5 h')).toBeTruthy();
    expect(screen.getByText('83.5 h a week')).toBeTruthy();
  });

  it('are only shown to those who may not change them', async () => {
    isViewOnly = true;
    renderScreen(Screen, '/hours');
    const monday = await screen.findByRole('group', { name: 'Monday' });
    expect(within(monday).getAllByText('08:00–20:00').length).toBeGreaterThan(0);
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
