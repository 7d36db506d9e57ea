import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { live } from '../../lib/live.ts';

const ASK_AGAIN_MS = 2000;

interface AnyTest {
  id: string;
  state: 'waiting' | 'connected' | 'failed';
}

interface NodeTestCalls<Body, Test extends AnyTest> {
  /** What failing to ask is called. */
  failureTitle: string;
  ask: (body: Body) => Promise<Test>;
  look: (id: string, signal: AbortSignal) => Promise<Test>;
}

const keyOf = (id: string | undefined) => ['cameras', 'connection-test', id] as const;

/** Has a node open an address. It answers in its own time: the socket says when, and asking does, too. */
export function useNodeTest<Body, Test extends AnyTest>({ failureTitle, ask, look }: NodeTestCalls<Body, Test>) {
  const queries = useQueryClient();
  const [testId, setTestId] = useState<string>();
  const asking = useMutation({
    mutationFn: ask,
    meta: { failureTitle },
    onMutate: () => setTestId(undefined),
    onSuccess: (test) => {
      queries.setQueryData(keyOf(test.id), test);
      setTestId(test.id);
    },
  });
  const test = useQuery({
    queryKey: keyOf(testId),
    queryFn: ({ signal }) => look(testId ?? '', signal),
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
    ask: (body: Body) => asking.mutate(body),
  };
}
