/** Pages that lead to other pages: coming back to them would go round in circles. */
const ENTRY_PAGES = /^\/(login|setup|forgot-password|reset-password|activate-account|auth)(?=[/?#]|$)/;

/** Where sign-in leads back to: a page of ours, never another site and never an entry page. */
export function returnPath(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return '/';
  return ENTRY_PAGES.test(next) ? '/' : next;
}
