import type { AlertOpinion } from '@sightline/contract/second-opinion';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ALL, prepare, show } from './testing/show-alert.tsx';

beforeEach(prepare);

const DOUBTFUL: AlertOpinion = {
  state: 'answered',
  verdict: 'doubtful',
  sentence: 'The area is empty.',
  question: 'Is a person inside the marked area?',
  model: 'vision-1',
  problem: null,
  status: null,
  took_ms: 1240,
  input_tokens: 1000,
  output_tokens: 50,
  cost: 0.0025,
  currency: 'USD',
  asked_at: '2026-11-16T08:00:00Z',
  answered_at: '2026-11-16T08:00:01Z',
};
const MAY = [...ALL, 'alerts__second_opinion__ask'] as typeof ALL;
const OPINION = '/alerts/records/a1/second_opinion/';

const showOpinion = (opinion: AlertOpinion | null, possible = true, permissions = MAY) =>
  show({
    permissions,
    calls: {
      [`GET ${OPINION}`]: { body: { opinion, possible } },
      [`POST ${OPINION}`]: { body: { opinion: { ...DOUBTFUL, state: 'waiting', verdict: null }, possible } },
    },
  });

describe('a second opinion', () => {
  it('says what the model thinks, why, how long it took and what it cost', async () => {
    await showOpinion(DOUBTFUL);
    expect(await screen.findByText('The area is empty.')).toBeTruthy();
    expect(screen.getByText('Doubtful')).toBeTruthy();
    expect(screen.getByText('vision-1 · 1.2 s · $0.0025')).toBeTruthy();
  });

  it('is asked for again', async () => {
    const { sent } = await showOpinion(DOUBTFUL);
    await userEvent.click(await screen.findByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Waiting for an answer')).toBeTruthy();
    await waitFor(() => expect(sent(`POST ${OPINION}`)).toHaveLength(1));
  });

  it('that failed says why', async () => {
    await showOpinion({ ...DOUBTFUL, state: 'failed', verdict: null, sentence: '', problem: 'refused', status: 401 });
    expect(await screen.findByText('The model’s server answered with an error: 401.')).toBeTruthy();
  });

  it('is asked for by those who may alone, and where it is possible', async () => {
    await showOpinion(DOUBTFUL, true, ALL);
    expect(await screen.findByText('The area is empty.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });
});
