/** How fast one camera is looked at, between two readings. */
export function createPace(everyMs: number) {
  let lastTickMs: number | null = null;
  let sinceMs: number | null = null;
  let frames = 0;
  let latencySumMs = 0;
  let ticks = 0;
  let lost = 0;
  return {
    /**
     * It is time to look. A turn is lost when it was still time from before, and when its moment went by without a tick:
     * either way the machine is busy.
     */
    tick: (atMs: number, isLost: boolean): void => {
      const skipped = lastTickMs === null ? 0 : Math.max(0, Math.round((atMs - lastTickMs) / everyMs) - 1);
      lastTickMs = atMs;
      ticks += 1 + skipped;
      lost += (isLost ? 1 : 0) + skipped;
    },
    /** A picture was looked at, so long after it was taken. */
    looked: (atMs: number, latencyMs: number): void => {
      sinceMs ??= atMs;
      frames++;
      latencySumMs += Math.max(0, latencyMs);
    },
    /** What happened since the last reading. */
    read: (nowMs: number) => {
      const seconds = (nowMs - (sinceMs ?? nowMs)) / 1000;
      const read = {
        fps: seconds > 0 ? Math.min(240, Math.round((frames / seconds) * 10) / 10) : 0,
        latencyMs: frames > 0 ? Math.round(latencySumMs / frames) : null,
        ticks,
        lost,
      };
      sinceMs = nowMs;
      frames = 0;
      latencySumMs = 0;
      ticks = 0;
      lost = 0;
      return read;
    },
  };
}
