import type { ComponentType } from 'react';
import type { WordPart } from '../lib/i18n/words.ts';

/** A page outside the shell: no session is needed to see it, and neither sidebar nor top bar stands around it. */
export interface EntryPage {
  path: `/${string}`;
  words: readonly WordPart[];
  load: () => Promise<ComponentType>;
  /** Deals with a refused session itself; from the others it leads to sign-in. */
  isExempt?: true;
}

const ACCOUNT_WORDS = ['entry', 'account', 'forms', 'errors'] as const;

export type EntryPath =
  | '/login'
  | '/setup'
  | '/forgot-password'
  | '/reset-password'
  | '/activate-account'
  | '/auth/password-expired'
  | '/demo/outbox'
  | '/shared/inspection'
  | '/shared/wall';

const PAGES: Record<EntryPath, Omit<EntryPage, 'path'>> = {
  '/login': {
    words: ['entry'],
    load: async () => (await import('../features/account/sign-in/sign-in-screen.tsx')).SignInScreen,
    isExempt: true,
  },
  '/setup': {
    words: ['entry'],
    load: async () => (await import('../features/account/setup/setup-screen.tsx')).SetupScreen,
    isExempt: true,
  },
  '/forgot-password': {
    words: ACCOUNT_WORDS,
    load: async () => (await import('../features/account/entry/forgot-password-screen.tsx')).ForgotPasswordScreen,
    isExempt: true,
  },
  '/reset-password': {
    words: ACCOUNT_WORDS,
    load: async () => (await import('../features/account/entry/reset-password-screen.tsx')).ResetPasswordScreen,
    isExempt: true,
  },
  '/activate-account': {
    words: ACCOUNT_WORDS,
    load: async () => (await import('../features/account/entry/activate-account-screen.tsx')).ActivateAccountScreen,
    isExempt: true,
  },
  '/auth/password-expired': {
    words: ACCOUNT_WORDS,
    load: async () => (await import('../features/account/entry/password-expired-screen.tsx')).PasswordExpiredScreen,
    isExempt: true,
  },
  '/demo/outbox': {
    words: ['entry'],
    load: async () => (await import('../features/account/outbox/outbox-screen.tsx')).OutboxScreen,
  },
  '/shared/inspection': {
    words: ['inspection', 'errors'],
    load: async () => (await import('../features/inspection/public-link/public-link-screen.tsx')).PublicLinkScreen,
    isExempt: true,
  },
  '/shared/wall': {
    words: ['wall-screen', 'camera', 'terms', 'app', 'errors'],
    load: async () => (await import('../features/wall/screen/wall-screen.tsx')).WallScreen,
    isExempt: true,
  },
};

export const ENTRY_PAGES: readonly EntryPage[] = Object.entries(PAGES).map(([path, page]) => ({
  ...page,
  path: path as EntryPath,
}));
