/** Ids of what is being deleted from here: whatever is refetched meanwhile, nobody asks for these again. */
const gone = new Set<unknown>();

/** Does the work of a deletion; when it fails, the thing is still there. */
export async function deleting<T>(id: string, work: () => Promise<T>): Promise<T> {
  gone.add(id);
  try {
    return await work();
  } catch (error) {
    gone.delete(id);
    throw error;
  }
}

/** Which queries are worth asking again: those about nothing that is gone. */
export const isStillThere = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  !queryKey.some((part) => gone.has(part));
