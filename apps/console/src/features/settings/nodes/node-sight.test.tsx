import type { Deployment } from '@sightline/contract/deployments';
import { render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { NodeSight } from './node-sight.tsx';

beforeAll(() => loadWords('app', 'abilities'));

const show = (abilities: Deployment['abilities']) => render(<NodeSight node={{ abilities } as Deployment} />);

describe('what a node can see', () => {
  it('is listed by model, with its version, and says what is simulated', () => {
    show({
      models: [
        { name: 'scene', simulated: true, classes: ['person', 'truck', 'hat'], key_points: [], identities: [] },
        {
          name: 'MoveNet',
          version: '4',
          simulated: false,
          classes: [],
          key_points: ['hip', 'foot'],
          identities: ['plate', 'iris'],
        },
      ],
    });
    const [scene, posture] = screen.getAllByRole('listitem');
    expect(within(scene!).getByText('Simulated')).toBeTruthy();
    expect(within(scene!).getByText('people, trucks, and hard hats')).toBeTruthy();
    expect(within(scene!).queryByText('Body points')).toBeNull();
    expect(within(posture!).getByText('MoveNet 4')).toBeTruthy();
    expect(within(posture!).queryByText('Simulated')).toBeNull();
    expect(within(posture!).getByText('hips and feet')).toBeTruthy();
    expect(within(posture!).getByText('number plates and iris')).toBeTruthy();
  });

  it('is not known until the node has reported it', () => {
    show(null);
    expect(screen.getByText('Not reported yet')).toBeTruthy();
  });

  it('is nothing on a node without models', () => {
    show({ models: [] });
    expect(screen.getByText('This node has no models.')).toBeTruthy();
  });
});
