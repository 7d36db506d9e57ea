import { QueryClient } from '@tanstack/react-query';

const inUse: QueryClient[] = [];

/** The queries of a test end with it. A call that is repeated later would reach whichever test runs by then. */
export function endsWithTest(queries: QueryClient) {
  inUse.push(queries);
  return queries;
}

export const testQueries = () => endsWithTest(new QueryClient());

export function endQueries() {
  for (const queries of inUse.splice(0)) queries.clear();
}
