import { live } from '../live.ts';
import { createRun, type Run } from './run.ts';

/** What is said when a run ends that nobody looks at any more. */
export interface Announcement {
  readonly title: string;
  readonly line: string;
  /** Label of the way back. */
  readonly action: string;
  /** Address of the page that shows the run. */
  readonly address: string;
}

interface KeptRun {
  readonly run: Run;
  announcement: Announcement | null;
}

type EndListener = (key: string, announcement: Announcement) => void;

const kept = new Map<string, KeptRun>();
const endListeners = new Set<EndListener>();

/** Runs that outlive the page that started them, by a key of that page's choice. They end with the session. */
export const runs = {
  /** The run of a key; made when there is none. */
  get(key: string): Run {
    const known = kept.get(key);
    if (known) return known.run;
    const entry: KeptRun = {
      announcement: null,
      run: createRun((run) => {
        if (run.state().status === 'cancelled' || run.isWatched() || !entry.announcement) return;
        for (const listener of endListeners) listener(key, entry.announcement);
      }),
    };
    kept.set(key, entry);
    return entry.run;
  },
  /** What to say at the end when nobody is looking. */
  announce(key: string, announcement: Announcement): void {
    runs.get(key);
    kept.get(key)!.announcement = announcement;
  },
  clear(): void {
    for (const { run } of kept.values()) run.dispose();
    kept.clear();
  },
  onEnd(listener: EndListener): () => void {
    endListeners.add(listener);
    return () => void endListeners.delete(listener);
  },
};

live.onStatus(() => {
  if (live.status() === 'off') runs.clear();
});
