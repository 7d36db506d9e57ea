import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type Announcement, runs } from '../../lib/replay/runs.ts';
import { toast } from '../../ui/toasts.tsx';

/** Says that a backtest or a search has ended whose page was left, with the way back to it. */
export function useFinishedRuns() {
  const navigate = useNavigate();
  const announce = useEffectEvent((id: string, { title, line, action, address }: Announcement) =>
    toast.news({
      id,
      title,
      line,
      picture: null,
      isAwaited: true,
      action: { label: action, onClick: () => void navigate({ href: address }) },
    }),
  );
  useEffect(() => runs.onEnd((key, announcement) => announce(key, announcement)), []);
}
