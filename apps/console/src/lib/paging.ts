/** What is asked of a list that comes a page at a time. */
export const pageAt = (size: number, cursor: string) => ({ size, ...(cursor ? { cursor } : {}) });

/** Pages follow each other by the cursor that each of them names. */
export const byCursor = {
  initialPageParam: '',
  getNextPageParam: (page: { next?: string | null }) => page.next ?? undefined,
} as const;
