import { createFragmentReader, type Fragment } from './mp4-fragments.ts';

/** A stretch of the original stream, from a picture that stands alone. */
export interface Stretch {
  readonly head: Uint8Array;
  readonly fragments: readonly Uint8Array[];
  /** By the clock of this machine. */
  readonly fromMs: number;
  readonly toMs: number;
}

interface RecordingLimits {
  readonly ms: number;
  readonly bytes: number;
}

interface Kept extends Fragment {
  /** How far the clock of this machine is ahead of the stream's, at most: pieces come late, never early. */
  readonly aheadMs: number;
}

/** Remembers the last seconds of a stream as it came, in memory. */
export interface Recording {
  add(bytes: Uint8Array, nowMs: number): void;
  /** What was recorded between two moments, from the last key frame before them; nothing when that is gone. */
  between(fromMs: number, toMs: number): Stretch | undefined;
  /** Up to when something is recorded. */
  readonly toMs: number | undefined;
}

/** Forgets the oldest group of pictures that need each other; false when the newest is all there is. */
function forgetOldest(kept: Kept[]): boolean {
  const next = kept.findIndex(({ isKey }, index) => index > 0 && isKey);
  if (next === -1) return false;
  kept.splice(0, next);
  return true;
}

export function createRecording({ ms, bytes: mostBytes }: RecordingLimits): Recording {
  let head: Uint8Array | undefined;
  let kept: Kept[] = [];
  let isBroken = false;
  let nowMs = 0;

  const bytesOf = () => kept.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const aheadMs = () => Math.min(...kept.map((one) => one.aheadMs));

  function keep(fragment: Fragment): void {
    // What comes before the first key frame cannot be shown.
    if (kept.length === 0 && !fragment.isKey) return;
    kept.push({ ...fragment, aheadMs: nowMs - fragment.toMs });
    const isTooLong = () => {
      const next = kept.find(({ isKey }, index) => index > 0 && isKey);
      return next !== undefined && fragment.toMs - next.fromMs >= ms;
    };
    while (isTooLong() && forgetOldest(kept));
    while (bytesOf() > mostBytes) if (!forgetOldest(kept)) kept = [];
  }

  const read = createFragmentReader({
    onHead: (given) => {
      head = given;
      kept = [];
    },
    onFragment: keep,
  });

  return {
    add: (bytes, atMs) => {
      if (isBroken) return;
      nowMs = atMs;
      try {
        read(bytes);
      } catch {
        // A stream that cannot be recorded is still looked at.
        isBroken = true;
        kept = [];
      }
    },
    between: (fromMs, toMs) => {
      if (!head || kept.length === 0) return undefined;
      const ahead = aheadMs();
      const start = kept.findLastIndex((one) => one.isKey && one.fromMs + ahead <= fromMs);
      const chosen = kept.slice(Math.max(0, start)).filter((one) => one.fromMs + ahead < toMs);
      const [first, last] = [chosen[0], chosen.at(-1)];
      if (!first || !last || last.toMs + ahead <= fromMs) return undefined;
      return {
        head,
        fragments: chosen.map(({ bytes }) => bytes),
        fromMs: first.fromMs + ahead,
        toMs: last.toMs + ahead,
      };
    },
    get toMs() {
      const last = kept.at(-1);
      return last && last.toMs + aheadMs();
    },
  };
}
