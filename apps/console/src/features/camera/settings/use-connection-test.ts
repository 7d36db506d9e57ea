import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';

const ASK_AGAIN_MS = 2000;

interface Tested {
  source: string;
  authentication_header: string | null;
}

const keyOf = (id: string | undefined) => ['cameras', 'connection-test', id] as const;

/** Has the camera's node open an address. It answers in its own time: the socket says when, and asking does, too. */
export function useConnectionTest(cameraId: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [testId, setTestId] = useState<string>();
  const asking = useMutation({
    mutationFn: (body: Tested) => call('POST /cameras/:id/test_connection/', { params: { id: cameraId }, body }),
    meta: { failureTitle: t('camera.test.failed') },
    onMutate: () => setTestId(undefined),
    onSuccess: (test) => {
      queries.setQueryData(keyOf(test.id), test);
      setTestId(test.id);
    },
  });
  const test = useQuery({
    queryKey: keyOf(testId),
    queryFn: ({ signal }) => call('GET /cameras/connection_tests/:id/', { params: { id: testId ?? '' } }, signal),
    enabled: testId !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? ASK_AGAIN_MS : false),
    meta: { quiet: true },
  });
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type === 'connection_tested' && message.test_id === testId)
          void queries.invalidateQueries({ queryKey: keyOf(testId) });
      }),
    [queries, testId],
  );
  return {
    test: testId ? test.data : undefined,
    isAsking: asking.isPending || (testId !== undefined && test.data?.state === 'waiting'),
    ask: (body: Tested) => asking.mutate(body),
  };
}
