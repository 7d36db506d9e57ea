// @vitest-environment node
import { expect, it } from 'vitest';
import { chosenOf, searchTree, toggleCamera, toggleSite, treeOf } from './camera-tree.ts';

const camera = (id: string, name: string) => ({ id, name, include: true, view_type: 'front', simulated: true });
const sites = treeOf([
  {
    id: 's1',
    name: 'Harbour Point',
    groups: [
      { id: 'g1', name: 'Gates', cameras: [camera('c1', 'Main Gate')] },
      { id: 'g2', name: 'Yard', cameras: [camera('c2', 'Lane 4'), camera('c3', 'Lane 7')] },
    ],
  },
  { id: 's2', name: 'Marina Tower', groups: [{ id: 'g3', name: 'Roof', cameras: [camera('c4', 'Crane')] }] },
]);
const [harbour, marina] = sites as [(typeof sites)[0], (typeof sites)[0]];
const names = (found: readonly { name: string; cameras: readonly { id: string }[] }[]) =>
  found.map(({ name, cameras }) => `${name}: ${cameras.map(({ id }) => id).join(' ')}`);

it('lists the cameras of all groups below their site (NOTIF-37)', () => {
  expect(names(sites)).toEqual(['Harbour Point: c1 c2 c3', 'Marina Tower: c4']);
});

it('finds sites with all their cameras, and cameras by name or group', () => {
  expect(names(searchTree(sites, ' marina '))).toEqual(['Marina Tower: c4']);
  expect(names(searchTree(sites, 'lane'))).toEqual(['Harbour Point: c2 c3']);
  expect(names(searchTree(sites, 'ROOF'))).toEqual(['Marina Tower: c4']);
  expect(searchTree(sites, 'nowhere')).toEqual([]);
});

it('chooses all cameras of a site, or none when all were chosen', () => {
  expect(toggleSite(harbour, new Set(['c2', 'c4']))).toEqual(['c4', 'c1', 'c2', 'c3']);
  expect(toggleSite(harbour, new Set(['c1', 'c2', 'c3', 'c4']))).toEqual(['c4']);
  expect(chosenOf(marina, new Set(['c1', 'c4']))).toBe(1);
});

it('chooses one camera and gives it up again', () => {
  expect(toggleCamera('c1', new Set(['c2']))).toEqual(['c2', 'c1']);
  expect(toggleCamera('c2', new Set(['c2', 'c3']))).toEqual(['c3']);
});
