import type { RealtimeMessage } from '@sightline/contract/realtime';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from '../../lib/live.ts';
import { alertAreas, anArea, CAMERA_ID, shapeId, squareAt } from '../../testing/areas.ts';
import { areaWords, at, canvas, layOut, openAreas, PATH, save } from './testing/editor.tsx';

beforeAll(areaWords);
beforeEach(() => void layOut());

let say: ((message: RealtimeMessage) => void)[] = [];
beforeEach(() => {
  say = [];
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    say.push(listener);
    return () => undefined;
  });
});

describe('others', () => {
  const update = (part: Partial<Extract<RealtimeMessage, { type: 'configured_area_update' }>> = {}) =>
    act(async () => {
      for (const each of say)
        each({
          type: 'configured_area_update',
          camera_ids: [CAMERA_ID],
          section: 'alerts',
          version: 4,
          by: shapeId(903),
          change: shapeId(904),
          ...part,
        });
    });
  const WARNING = 'An update was just made by another user';
  const later = alertAreas([anArea(2, { points: squareAt(0.3, 0.3) })], { version: 4 });

  it('RT-12 RT-14 have saved: their shapes are shown, with a warning', async () => {
    const { answers } = openAreas({ answers: { [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) } } });
    await canvas();
    answers[`GET ${PATH}`] = { body: later };
    await update();
    expect(await screen.findByText(WARNING)).toBeTruthy();
    expect(document.querySelector(`[data-shape="${shapeId(2)}"]`)).not.toBeNull();
    expect(document.querySelector(`[data-shape="${shapeId(1)}"]`)).toBeNull();
  });

  it('RT-14 are not meant by one’s own save from elsewhere', async () => {
    const { answers } = openAreas({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
    await canvas();
    answers[`GET ${PATH}`] = { body: later };
    await update({ by: 'user-1' });
    await waitFor(() => expect(document.querySelector(`[data-shape="${shapeId(2)}"]`)).not.toBeNull());
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('RT-13 at another camera are nobody here', async () => {
    const { send } = openAreas({ answers: { [`GET ${PATH}`]: { body: alertAreas() } } });
    await canvas();
    const before = send.mock.calls.filter(([url]) => url.includes('configure')).length;
    await update({ camera_ids: [shapeId(5)] });
    expect(send.mock.calls.filter(([url]) => url.includes('configure'))).toHaveLength(before);
  });

  it('were first: both versions are shown, and every shape is chosen before the merged ones are saved', async () => {
    const moved = [[0.3, 0.3], ...squareAt(0.1, 0.1).slice(1)] as const;
    const theirs = alertAreas([anArea(1, { points: moved })], { version: 4 });
    const { answers, sent } = openAreas({
      answers: {
        [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) },
        [`PATCH ${PATH}`]: {
          status: 409,
          body: { type: 'conflict', errors: [{ code: 'changed_since', message: 'Changed' }], current: theirs },
        },
      },
    });
    fireEvent.doubleClick(await canvas(), at(150, 100));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await userEvent.click(save());
    const panel = within(await screen.findByRole('complementary', { name: 'Differences' }));
    expect(screen.getByText(`${WARNING}.`)).toBeTruthy();
    expect(panel.getByText('Arjun moved point 1.')).toBeTruthy();
    expect(panel.getByText('I moved points 1, 2, 3, 4.')).toBeTruthy();
    expect(screen.getByText('1 shape to choose')).toBeTruthy();
    const versions = [...document.querySelectorAll('[data-side] foreignObject span')].map(
      ({ textContent }) => textContent,
    );
    expect(versions).toEqual([expect.stringMatching(/, Arjun$/), expect.stringMatching(/, mine$/)]);
    expect(document.querySelectorAll('[data-side="theirs"] circle')).toHaveLength(1);
    expect(save()).toHaveProperty('disabled', true);
    fireEvent.click(panel.getByRole('radio', { name: 'Mine' }));
    answers[`PATCH ${PATH}`] = { body: alertAreas([], { version: 5 }) };
    await userEvent.click(screen.getByRole('button', { name: /^Save merged/ }));
    expect(await screen.findByText('Shapes have been saved successfully')).toBeTruthy();
    expect(sent('PATCH')[1]).toMatchObject({ version: 4 });
    expect(screen.queryByRole('complementary', { name: 'Differences' })).toBeNull();
  });

  it('are seen in the head of the editor, and at the shape they have selected', async () => {
    openAreas({
      answers: {
        [`GET ${PATH}`]: { body: alertAreas([anArea(1)]) },
        [`POST /cameras/${CAMERA_ID}/editor_presence/`]: {
          body: { people: [{ id: shapeId(903), name: 'Arjun Rao', state: 'editing', shape: shapeId(1) }] },
        },
      },
    });
    expect(await screen.findByText('Arjun Rao is editing')).toBeTruthy();
    expect(await screen.findByText('Arjun Rao', { selector: 'foreignObject span' })).toBeTruthy();
  });
});
