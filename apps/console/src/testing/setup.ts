import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { loadWords, startWords, switchLanguage } from '../lib/i18n/words.ts';

/** Tests of pure parts run without a browser's environment, which takes longer to set up than they take to run. */
const hasBrowser = typeof document !== 'undefined';

const nothing = () => undefined;

// The next file shares this one's modules, and nothing else.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the test environment lacks of a browser. */
class NoResizes {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}

if (hasBrowser) {
  vi.stubGlobal('ResizeObserver', NoResizes);
  // A list that is searched brings what it found into view.
  // Newer browsers answer a promise here, though the types do not say so yet.
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  // A text field that grows with its text measures it again when a font has loaded.
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { addEventListener: nothing, removeEventListener: nothing },
  });
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  beforeAll(async () => {
    await (i18next.isInitialized ? switchLanguage('en') : startWords('en'));
    await loadWords('entry', 'app', 'terms', 'errors', 'navigation', 'notifications');
  });
  const { cleanup, configure } = await import('@testing-library/react');
  // A busy machine takes longer to draw than the second the library waits by itself.
  configure({ asyncUtilTimeout: 20_000 });
  const { notifications } = await import('@mantine/notifications');
  const { endQueries } = await import('./queries.ts');
  afterEach(() => {
    cleanup();
    endQueries();
    // Toasts outlive the page that showed them.
    notifications.clean();
    notifications.cleanQueue();
    localStorage.clear();
    sessionStorage.clear();
  });
}
