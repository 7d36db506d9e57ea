import { useDidUpdate } from '@mantine/hooks';
import { type Editor, type EditorPerson, PRESENCE_EVERY_SECONDS } from '@sightline/contract/editor-presence';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { live } from '../../lib/live.ts';
import { useCurrentUser } from '../user/current-user.ts';

interface Visit {
  cameraId: string;
  section: Editor;
  state: EditorPerson['state'];
  /** The selected shape. */
  shape: string | null;
}

const keyOf = (cameraId: string, section: Editor) => ['editor-presence', cameraId, section] as const;
const NOBODY: EditorPerson[] = [];

/** Tells others that this editor is open, and answers who else has it open. */
export function useEditorPresence({ cameraId, section, state, shape }: Visit): EditorPerson[] {
  const { id: me, viewed_by } = useCurrentUser();
  // Who views the console as somebody else has no editor open in their name.
  const isShown = viewed_by === null;
  const queries = useQueryClient();
  const { data = NOBODY, refetch } = useQuery({
    queryKey: keyOf(cameraId, section),
    queryFn: async () => {
      const params = { id: cameraId };
      return (await call('POST /cameras/:id/editor_presence/', { params, body: { section, state, shape } })).people;
    },
    refetchInterval: PRESENCE_EVERY_SECONDS * 1000,
    refetchIntervalInBackground: true,
    gcTime: 0,
    enabled: isShown,
    meta: { quiet: true },
  });
  useDidUpdate(() => {
    if (isShown) void refetch();
  }, [state, shape]);
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type === 'editor_presence' && message.camera_id === cameraId && message.section === section)
          queries.setQueryData(keyOf(cameraId, section), message.people);
      }),
    [queries, cameraId, section],
  );
  useEffect(
    () => () => {
      if (!isShown) return;
      // Nobody waits for this answer; without it the visit runs out by itself.
      const leaving = call('POST /cameras/:id/editor_presence/', {
        params: { id: cameraId },
        body: { section, state: 'left', shape: null },
      });
      leaving.catch(() => undefined);
    },
    [cameraId, section, isShown],
  );
  return data.filter(({ id }) => id !== me);
}
