import type { EditorPerson } from '@sightline/contract/editor-presence';
import type { RealtimeMessage } from '@sightline/contract/realtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { live } from '../../lib/live.ts';
import { CAMERA_ID } from '../../testing/cameras.ts';
import { answerCalls, renderSignedIn } from '../../testing/render.tsx';
import { aUser } from '../../testing/users.ts';
import { useEditorPresence } from './use-editor-presence.ts';

const ME = aUser();
const SHAPE = '01990000-0000-7000-8000-0000000000e1';
const me: EditorPerson = { id: ME.id, name: 'Me', state: 'looking', shape: null };
const arjun: EditorPerson = { id: CAMERA_ID, name: 'Arjun', state: 'editing', shape: null };

function Editor() {
  const [shape, setShape] = useState<string | null>(null);
  const others = useEditorPresence({ cameraId: CAMERA_ID, section: 'alerts', state: 'looking', shape });
  return (
    <button type="button" onClick={() => setShape(SHAPE)}>
      {others.map(({ name, state }) => `${name} ${state}`).join(', ') || 'nobody'}
    </button>
  );
}

it('says what one does in an editor, shows the others there, and says goodbye', async () => {
  let say: (message: RealtimeMessage) => void = () => undefined;
  vi.spyOn(live, 'onMessage').mockImplementation((listener) => {
    say = listener;
    return () => undefined;
  });
  const send = answerCalls({ [`POST /cameras/${CAMERA_ID}/editor_presence/`]: { body: { people: [me, arjun] } } });
  const bodies = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  const { unmount } = renderSignedIn(<Editor />, ME);
  await screen.findByText('Arjun editing');
  await userEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(bodies()).toHaveLength(2));
  act(() => {
    say({ type: 'editor_presence', camera_id: SHAPE, section: 'alerts', people: [] });
    say({ type: 'editor_presence', camera_id: CAMERA_ID, section: 'alerts', people: [{ ...arjun, state: 'looking' }] });
  });
  await screen.findByText('Arjun looking');
  unmount();
  expect(bodies()).toEqual([
    { section: 'alerts', state: 'looking', shape: null },
    { section: 'alerts', state: 'looking', shape: SHAPE },
    { section: 'alerts', state: 'left', shape: null },
  ]);
});
