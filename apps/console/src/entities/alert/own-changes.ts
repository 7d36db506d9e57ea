import type { MutationCacheNotifyEvent, QueryClient } from '@tanstack/react-query';

/** Of all calls that change alerts; those that wait for the connection are found by it. */
export const CHANGE_KEY = ['alerts', 'change'] as const;

const isUnderWay = (client: QueryClient) =>
  client
    .getMutationCache()
    .findAll({ mutationKey: CHANGE_KEY, status: 'pending' })
    .some(({ state }) => !state.isPaused);

/** Once no change is on its way; one that waits for the connection is not. */
function whenStored(client: QueryClient): Promise<void> {
  if (!isUnderWay(client)) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = client.getMutationCache().subscribe(() => {
      if (isUnderWay(client)) return;
      stop();
      resolve();
    });
  });
}

const isStep = ({ type, mutation }: MutationCacheNotifyEvent) =>
  (type === 'added' || type === 'updated') && mutation.options.mutationKey?.join() === CHANGE_KEY.join();

/** Asks for alerts, and asks again if they were changed here meanwhile: the answer may be older than the change. */
export async function askSettled<T>(client: QueryClient, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    await whenStored(client);
    let isOld = false;
    const stop = client.getMutationCache().subscribe((event) => {
      isOld ||= isStep(event);
    });
    const answer = await ask().finally(stop);
    if (!isOld) return answer;
  }
}
