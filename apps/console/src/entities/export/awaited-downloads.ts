/** Files that this page asked for and has not heard of yet. The line may be down when one is ready, so the page looks again. */
const awaited = new Set<string>();
/** A small file may be ready before the answer to the call that asked for it. */
const heard = new Set<string>();

export const awaitedDownloads = {
  add(id: string) {
    if (!heard.has(id)) awaited.add(id);
  },
  /** Whether it was still awaited. */
  settle(id: string): boolean {
    heard.add(id);
    return awaited.delete(id);
  },
  isEmpty: () => awaited.size === 0,
};
