import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../../../lib/i18n/words.ts';
import { answerCalls, renderScreen } from '../../../testing/render.tsx';
import { CAMERA_ID } from '../../../testing/use-cases.ts';
import { aUser } from '../../../testing/users.ts';
import { GalleryCard } from './gallery-card.tsx';
import { markKey, useMarks } from './use-marks.ts';

const AT_MS = Date.UTC(2026, 10, 14, 6, 5, 12);
const RUN = {
  camera: CAMERA_ID,
  flow: 'f',
  useCase: 'lf_bay',
  atMs: AT_MS,
  tracks: [],
  objects: [],
  zones: [],
  trace: [],
};
const TRIED = { flow: 'f', cameras: [CAMERA_ID], from: '2026-11-14', to: '2026-11-14' };

/** A card of an alert that only the draft would raise. */
function Page() {
  const { marks, mark } = useMarks(TRIED);
  return (
    <GalleryCard
      judged={{ run: RUN, alert: undefined, verdict: marks.get(markKey(RUN)) }}
      shown="added"
      picture={null}
      camera="G-01 Main Gate"
      reason="5 s in the bay"
      timeZone="UTC"
      zones={[]}
      isChosen={false}
      onChoose={() => undefined}
      onMark={(verdict) => mark(RUN, verdict)}
    />
  );
}

beforeAll(() => loadWords('past', 'backtest', 'terms'));

const button = (name: string) => screen.findByRole('button', { name });
const pressed = () =>
  screen
    .getAllByRole('button')
    .flatMap((each) => (each.getAttribute('aria-pressed') === 'true' ? [each.textContent] : []));

/** The card, and what is sent when somebody judges it. */
async function open(status = 200, marks: object[] = []) {
  const send = answerCalls({
    'GET /users/current/': { body: aUser() },
    'GET /backtests/marks/': { body: marks },
    'PUT /backtests/marks/': { status, body: {} },
  });
  renderScreen(Page, '/alerts/backtest');
  await button('Would be right');
  return () =>
    send.mock.calls
      .filter(([, init]) => init?.method === 'PUT')
      .map(([, init]) => JSON.parse(String(init?.body)).verdict);
}

describe('an alert that only a draft would raise', () => {
  it('is judged right or wrong, and not judged again by pressing the same once more', async () => {
    const sent = await open();
    await userEvent.click(await button('Would be right'));
    await waitFor(() => expect(pressed()).toEqual(['Would be right']));
    await userEvent.click(await button('Would be wrong'));
    await waitFor(() => expect(pressed()).toEqual(['Would be wrong']));
    await userEvent.click(await button('Would be wrong'));
    await waitFor(() => expect(pressed()).toEqual([]));
    expect(sent()).toEqual(['right', 'wrong', null]);
  });

  it('shows what was thought of it before', async () => {
    await open(200, [{ camera_id: CAMERA_ID, occurred_at: new Date(AT_MS).toISOString(), verdict: 'wrong' }]);
    await waitFor(() => expect(pressed()).toEqual(['Would be wrong']));
  });

  it('goes back to what is stored when its mark cannot be kept', async () => {
    await open(500);
    await userEvent.click(await button('Would be right'));
    await waitFor(() => expect(pressed()).toEqual([]));
  });
});
