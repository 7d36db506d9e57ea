import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { live } from '../../../lib/live.ts';
import { HEALTH } from './health-queries.ts';

const keyOf = (cameraId: string) => [...HEALTH, 'self-tests', cameraId] as const;
/** A run that gets no answer is told of by nobody. */
const WHILE_RUNNING_MS = 2000;

/** The last runs of a camera, the latest first. */
export const selfTestsQuery = (cameraId: string) =>
  queryOptions({
    queryKey: keyOf(cameraId),
    queryFn: ({ signal }) => call('GET /camera_health/cameras/:id/self_tests/', { params: { id: cameraId } }, signal),
    refetchInterval: ({ state }) => (state.data?.results[0]?.state === 'running' ? WHILE_RUNNING_MS : false),
    meta: { quiet: true },
  });

/** Starts runs of a camera. The last step of one is that this page hears of its end, so the page says so. */
export function useSelfTest(cameraId: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  // Either may come first: the answer to the call, or the end of the run.
  const started = useRef(new Set<string>());
  const ended = useRef(new Set<string>());
  const refetch = () => queries.invalidateQueries({ queryKey: keyOf(cameraId) });
  const confirm = useMutation({
    mutationFn: (id: string) => call('POST /camera_health/self_tests/:id/seen/', { params: { id } }),
    meta: { quiet: true },
    onSettled: refetch,
  });
  const { mutate: confirmRun } = confirm;
  const confirmOwn = (id: string) => {
    if (started.current.has(id) && ended.current.has(id)) confirmRun(id);
    else void refetch();
  };
  const latest = useRef(confirmOwn);
  useEffect(() => {
    latest.current = confirmOwn;
  });
  useEffect(
    () =>
      live.onMessage((message) => {
        if (message.type !== 'self_test_ended' || message.camera_id !== cameraId) return;
        ended.current.add(message.id);
        latest.current(message.id);
      }),
    [cameraId],
  );
  return useMutation({
    mutationFn: () => call('POST /camera_health/cameras/:id/self_tests/', { params: { id: cameraId } }),
    meta: { failureTitle: t('camera_health.self_test.not_started') },
    onSuccess: ({ id }) => {
      started.current.add(id);
      confirmOwn(id);
    },
    onError: refetch,
  });
}
