/** How long the first one waits for others to come along. */
const GATHER_MS = 20;

/** Turns a call for many things into one for a single thing: those asked for together travel in one call. */
export function batched<T>(
  mostIds: number,
  load: (ids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (id: string) => Promise<T | undefined> {
  let open: { ids: Set<string>; answer: Promise<ReadonlyMap<string, T>> } | undefined;
  const start = () => {
    const ids = new Set<string>();
    const gathered = new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    const answer = gathered.then(() => {
      if (open?.ids === ids) open = undefined;
      return load([...ids]);
    });
    return { ids, answer };
  };
  return async (id) => {
    if (!open || open.ids.size >= mostIds) open = start();
    open.ids.add(id);
    return (await open.answer).get(id);
  };
}
