import { planViewOf } from '@sightline/geometry/plan-view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  calibrated,
  firstCorner,
  layOut,
  NORTH,
  openZones,
  outlineOf,
  ROAD,
  tile,
  ZONE,
  zoneWords,
} from './testing/zones.tsx';

beforeAll(zoneWords);
beforeEach(() => void layOut());

describe('zones everywhere', () => {
  it('shows the zone in every calibrated camera that sees it, and leaves out those that are off', async () => {
    openZones();
    expect(await screen.findByText('3 calibrated cameras see this zone')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Zone name').value).toBe('Excavator swing');
    expect(screen.getByLabelText<HTMLInputElement>('Area').value).toBe('150 m²');
    expect(within(tile('C-03 North')).getByText('zone moves')).toBeTruthy();
    expect(within(tile('C-05 Road')).getByText('new zone')).toBeTruthy();
    expect(within(tile('E-01 Fence')).getByText('left out')).toBeTruthy();
    expect(within(tile('E-01 Fence')).getByText('1.00 m')).toBeTruthy();
    expect(within(tile('C-05 Road')).getByText('not checked')).toBeTruthy();
    expect(screen.getByText('Not calibrated on this plan: X-01 Blind')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Calibrate X-01 Blind' }).getAttribute('href')).toMatch(
      /^\/camera\/.+\/use-case$/,
    );
    expect(screen.getByText('1 zone moves · 1 is new')).toBeTruthy();
    const expected = planViewOf(calibrated(0))!
      .outlineInFrame(ZONE.polygon!)
      .map(([x, y]) => `${x * 1280},${y * 720}`)
      .join(' ');
    expect(outlineOf(NORTH)).toBe(expected);
  });

  it('follows a corner that is dragged in one camera, on the plan and in the others, and takes it back as one', async () => {
    openZones();
    await screen.findByText('3 calibrated cameras see this zone');
    const frame = screen.getByTestId(`sight-${NORTH.id}`);
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 720));
    const before = [outlineOf(NORTH), outlineOf(ROAD)];
    const corner = frame.querySelectorAll('rect')[0]!;
    const [x, y] = planViewOf(calibrated(0))!.pointInFrame(ZONE.polygon![0]!)!;
    fireEvent.pointerDown(corner, { clientX: x * 1280, clientY: y * 720, pointerId: 1 });
    for (const step of [10, 20])
      fireEvent.pointerMove(corner, { clientX: x * 1280 - step, clientY: y * 720, pointerId: 1 });
    fireEvent.pointerUp(corner, { pointerId: 1 });
    const rounded = (value: number) => Math.round(value * 100) / 100;
    expect(firstCorner(NORTH)).toEqual([rounded(x * 1280 - 20), rounded(y * 720)]);
    expect(outlineOf(ROAD)).not.toBe(before[1]);
    expect(screen.getByText('1 unsaved zone')).toBeTruthy();
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect([outlineOf(NORTH), outlineOf(ROAD)]).toEqual(before));
    expect(screen.queryByText('1 unsaved zone')).toBeNull();
  });

  it('gives one camera an outline of its own, until it is to follow the zone again', async () => {
    const { sent } = openZones();
    await screen.findByText('3 calibrated cameras see this zone');
    await userEvent.click(screen.getByRole('button', { name: 'Adjust in one camera' }));
    const frame = screen.getByTestId(`sight-${NORTH.id}`);
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 720));
    const [road, corner] = [outlineOf(ROAD), frame.querySelectorAll('rect')[0]!];
    fireEvent.pointerDown(corner, { clientX: 400, clientY: 500, pointerId: 1 });
    fireEvent.pointerMove(corner, { clientX: 384, clientY: 504, pointerId: 1 });
    fireEvent.pointerUp(corner, { pointerId: 1 });
    expect(within(tile('C-03 North')).getByText('adjusted here')).toBeTruthy();
    expect([outlineOf(ROAD), firstCorner(NORTH)]).toEqual([road, [384, 504]]);
    await userEvent.click(screen.getByRole('button', { name: /^Save to 2 cameras/ }));
    await screen.findByText('Zone saved to 2 cameras');
    const saved = sent('save_to_cameras')[0].cameras as { camera_id: string; adjusted: boolean }[];
    expect(saved.find(({ camera_id }) => camera_id === NORTH.id)?.adjusted).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Follow the zone' }));
    expect(within(tile('C-03 North')).getByText('zone moves')).toBeTruthy();
  });

  it('begins another zone when a tool is taken up, and has it in hand once it is drawn', async () => {
    openZones();
    await screen.findByText('3 calibrated cameras see this zone');
    await userEvent.click(screen.getByRole('button', { name: /^Rectangle/ }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Zone name').value).toBe('Zone 2'));
    const canvas = screen.getByRole('region', { name: 'Picture to draw on' });
    const at = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1, altKey: true });
    fireEvent.pointerDown(canvas, at(600, 700));
    fireEvent.pointerMove(canvas, at(660, 760));
    fireEvent.pointerUp(canvas, at(660, 760));
    await screen.findByText('1 unsaved zone');
    expect(screen.getByRole('button', { name: '2 zones' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Zone name').value).toBe('Zone 2');
    expect(outlineOf(NORTH)).not.toBeUndefined();
    expect(screen.getByRole('button', { name: /^Edit Mode/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('lets those look who may not change zones', async () => {
    openZones({ permissions: ['zones_list__view', 'site_plans_list__view'] });
    await screen.findByText(/calibrated cameras? sees? this zone|calibrated cameras see this zone/);
    expect(screen.getByLabelText<HTMLInputElement>('Zone name').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Adjust in one camera' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  it('says so when a site has no plan', async () => {
    openZones({ plans: [] });
    expect(await screen.findByText('This site has no plan yet')).toBeTruthy();
  });
});
