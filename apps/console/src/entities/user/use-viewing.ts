import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { live } from '../../lib/live.ts';
import { startOver } from '../../lib/start-over.ts';

/** From now on the console is another person's. */
function useTurn() {
  const queries = useQueryClient();
  return () => {
    live.stop();
    queries.clear();
    startOver.at('/');
  };
}

export function useStartViewing(userId: string) {
  const turn = useTurn();
  return useMutation({
    mutationFn: () => call('POST /users/:id/view_as/', { params: { id: userId } }),
    onSuccess: turn,
  });
}

export function useStopViewing() {
  const turn = useTurn();
  return useMutation({ mutationFn: () => call('POST /users/view_as/stop/'), onSuccess: turn });
}
