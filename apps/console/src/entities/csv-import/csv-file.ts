export const CSV_ACCEPT = '.csv,text/csv';

/** What keeps a file from being looked at. Systems disagree on the type of a CSV file, so its name counts, too. */
export function csvProblem({ name, type, size }: { name: string; type: string; size: number }, maxBytes: number) {
  if (type !== 'text/csv' && !name.toLowerCase().endsWith('.csv')) return 'type';
  return size > maxBytes ? 'size' : undefined;
}
