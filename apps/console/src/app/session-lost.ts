import { ENTRY_PAGES } from './entry-pages.ts';

/** Pages that deal with a refused session themselves. */
const EXEMPT = ENTRY_PAGES.filter(({ isExempt }) => isExempt).map(({ path }) => path);

export const isExemptPath = (path: string) => EXEMPT.some((exempt) => path === exempt || path.startsWith(`${exempt}/`));

/** Sign-in, with the way back to the page that was asked for. */
export function signInAddress({ pathname, search }: { pathname: string; search: string }): {
  to: '/login';
  search: { next?: string };
} {
  const next = pathname + search;
  return { to: '/login', search: next === '/' ? {} : { next } };
}

/** The page that changes an expired password, with the way back. */
export function passwordExpiredAddress({ pathname, search }: { pathname: string; search: string }): string {
  const next = pathname + search;
  return `/auth/password-expired${next === '/' ? '' : `?next=${encodeURIComponent(next)}`}`;
}
