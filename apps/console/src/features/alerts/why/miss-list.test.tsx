import type { Episode } from '@sightline/engine/replay/episodes';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { renderPlain } from '../../../testing/render.tsx';
import { MissList } from './miss-list.tsx';

beforeAll(() => loadWords('past', 'why', 'terms'));

const atMs = Date.parse('2026-06-02T05:00:00.000Z');
const miss: Episode = {
  flow: 'f',
  node: 'n',
  type: 'area_check',
  fromMs: atMs,
  toMs: atMs,
  atMs,
  measured: 3,
  limit: 5,
  unit: 'seconds',
  bound: 'above',
  share: 0.6,
  isMet: false,
  firedMs: null,
  isDecisive: true,
  met: [],
  about: null,
};

describe('near misses', () => {
  it('say by which clock they were', () => {
    renderPlain(
      <MissList
        misses={[{ number: 1, miss }]}
        chosen={undefined}
        onMiss={() => undefined}
        nameOf={() => 'Crowd'}
        timeZone="Asia/Singapore"
        picture={null}
        isRunning={false}
        inWidth="5 min"
      />,
    );
    expect(screen.getByText('13:00:00 UTC+8')).toBeTruthy();
  });
});

it('do not say that there are none while they are being looked for', () => {
  renderPlain(
    <MissList
      misses={[]}
      chosen={undefined}
      onMiss={() => undefined}
      nameOf={() => 'Crowd'}
      timeZone="Asia/Singapore"
      picture={null}
      isRunning
      inWidth="5 min"
    />,
  );
  expect(screen.getByText('Replaying…')).toBeTruthy();
  expect(screen.queryByText(/Nothing came near/)).toBeNull();
});
