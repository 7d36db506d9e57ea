/** Where sign-in leads back to: a page of ours, never another site and never an entry page. */
export function returnPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/';
  return /^\/(login|setup)(?=[/?#]|$)/.test(next) ? '/' : next;
}
