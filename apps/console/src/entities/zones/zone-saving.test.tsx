import type { Zone } from '@sightline/contract/zones';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FENCE, id, layOut, NORTH, openZones, ROAD, ZONE, zoneWords } from './testing/zones.tsx';

beforeAll(zoneWords);
beforeEach(() => void layOut());

describe('saving zones', () => {
  it('saves the zone to the cameras that are ticked, with the outline each of them shows', async () => {
    const { sent } = openZones();
    await screen.findByText('3 calibrated cameras see this zone');
    await userEvent.click(screen.getByRole('checkbox', { name: 'C-05 Road' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'E-01 Fence' }));
    await userEvent.click(screen.getByRole('button', { name: /^Save to 2 cameras/ }));
    await screen.findByText('Zone saved to 2 cameras');
    const [body] = sent('save_to_cameras');
    expect(body).toMatchObject({ polygon: ZONE.polygon, tag: 'exclusion_area', version: 5 });
    expect(body.cameras.map(({ camera_id }: { camera_id: string }) => camera_id).toSorted()).toEqual([
      NORTH.id,
      FENCE.id,
    ]);
    expect(body.cameras[0].points).toHaveLength(4);
    expect(sent(`/zones/${ZONE.id}/`)[0]).toMatchObject({ name: 'Excavator swing', version: 4 });
  });

  it('copies the zone of one camera to another', async () => {
    const { sent } = openZones();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy to other cameras' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy Excavator swing to other cameras' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'C-05 Road' }));
    await userEvent.click(within(dialog).getByRole('radio', { name: 'As drawn' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copy to 1 camera' }));
    await screen.findByText('Copied to 1 camera');
    expect(sent('copy_shapes')).toEqual([{ from: NORTH.id, to: [ROAD.id], shapes: [id(60)], mode: 'as_drawn' }]);
  });

  it('asks before an unsaved zone is lost', async () => {
    const { close } = openZones();
    await userEvent.type(await screen.findByLabelText('Zone name'), ' 2');
    await userEvent.click(screen.getByRole('button', { name: 'Close the zones' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(close).toHaveBeenCalled();
  });
});

describe('a zone that somebody else saved first', () => {
  const moved = (index: number, to: [number, number]) =>
    ZONE.polygon!.map((corner, each) => (each === index ? to : corner));

  /** Mine is another name; theirs has what is given, and is found when mine is saved. */
  async function meet(change: Partial<Zone>) {
    const current = { ...ZONE, version: 9, ...change };
    const body = { type: 'client_error', errors: [{ code: 'changed_since', message: 'Changed' }], current };
    const { sent, answers } = openZones({ answers: { [`PATCH /zones/${ZONE.id}/`]: { status: 409, body } } });
    const field = await screen.findByLabelText('Zone name');
    await userEvent.clear(field);
    await userEvent.type(field, 'Swing area');
    await userEvent.click(save());
    const panel = within(await screen.findByRole('complementary', { name: 'Differences' }));
    return { panel, answers, sent };
  }
  const save = () => screen.getByRole('button', { name: /^Save to/ });
  const nameNow = () => screen.getByLabelText<HTMLInputElement>('Zone name').value;
  const cornersNow = () =>
    screen.getByRole('region', { name: 'Picture to draw on' }).querySelector(`[data-shape="${ZONE.id}"] polygon`);

  it('is shown in both versions on the plan; what one side alone changed is taken', async () => {
    const { panel } = await meet({ polygon: moved(0, [0.4, 0.7]) });
    panel.getByText('Arjun moved point 1.');
    panel.getByText('I left it as it was.');
    panel.getByText('Arjun: Excavator swing');
    panel.getByText('Mine: Swing area');
    const versions = [...document.querySelectorAll('[data-side] foreignObject span')].map(
      ({ textContent }) => textContent,
    );
    expect(versions).toEqual([expect.stringMatching(/, Arjun$/), expect.stringMatching(/, mine$/)]);
    expect(nameNow()).toBe('Swing area');
    expect(cornersNow()?.getAttribute('points')).toMatch(/^512,896 /);
    expect(save()).toHaveProperty('disabled', false);
  });

  it('is saved once every difference has its version, on top of theirs', async () => {
    const { panel, answers, sent } = await meet({ name: 'Crane swing', color: '#0E7490' });
    screen.getByText('1 left to choose');
    expect(save()).toHaveProperty('disabled', true);
    fireEvent.click(within(panel.getByRole('radiogroup', { name: 'Version of Zone name' })).getByLabelText('Theirs'));
    expect(nameNow()).toBe('Crane swing');
    answers[`PATCH /zones/${ZONE.id}/`] = { body: { ...ZONE, version: 10 } };
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent(`/zones/${ZONE.id}/`)[1]).toMatchObject({ name: 'Crane swing', color: '#0E7490', version: 9 }),
    );
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Differences' })).toBeNull());
  });

  it.each([
    ['Keep mine', 'Swing area'],
    ['Reload', 'Crane swing'],
  ] as const)('DRAW-093 is one version as a whole: %s', async (choice, name) => {
    await meet({ name: 'Crane swing' });
    await userEvent.click(screen.getByRole('button', { name: choice }));
    if (choice === 'Reload') {
      const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
      question.getByText('You have unsaved changes. Are you sure you want to discard them?');
      await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    }
    await waitFor(() => expect(nameNow()).toBe(name));
    expect(save()).toHaveProperty('disabled', false);
  });
});
