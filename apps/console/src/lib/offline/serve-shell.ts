import { cacheName, isOldCache, PAGE, type ShellFiles, wayOf } from './shell-cache.ts';

interface WaitingEvent {
  waitUntil: (work: Promise<unknown>) => void;
}
interface AskingEvent {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
/** What of a service worker's scope is used; the compiler knows that of a page only. */
export interface WorkerScope {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (input: string | Request, init?: RequestInit) => Promise<Response>;
  location: { origin: string };
  addEventListener: ((type: 'install' | 'activate', listener: (event: WaitingEvent) => void) => void) &
    ((type: 'fetch', listener: (event: AskingEvent) => void) => void);
}

/**
 * The service worker. A page comes from the server, and from the device only when nothing answers; files that are kept come
 * from the device. A new build is kept beside the old one, and replaces it once no page of the old one is open.
 */
export function serveShell(scope: WorkerScope, shell: ShellFiles) {
  const open = () => scope.caches.open(cacheName(shell));

  async function keepAll() {
    const cache = await open();
    const page = await scope.fetch(PAGE, { cache: 'reload' });
    // The server may have a newer build by now: its page does not go with the files of this one.
    const isOurs = page.ok && !page.redirected && (await page.clone().text()).includes(shell.entry);
    if (!isOurs) throw new Error('The page is not of this build');
    await cache.addAll([...shell.files]);
    await cache.put(PAGE, page);
  }

  async function removeOld() {
    const old = (await scope.caches.keys()).filter((name) => isOldCache(name, shell));
    await Promise.all(old.map((name) => scope.caches.delete(name)));
  }

  // Files differ by encoding alone, which a script is not told of.
  const kept = async (path: string) => (await open()).match(path, { ignoreVary: true });

  const answer = {
    page: (request: Request) =>
      scope.fetch(request).catch(async (error: unknown) => {
        const page = await kept(PAGE);
        if (!page) throw error;
        return page;
      }),
    file: async (request: Request) => (await kept(new URL(request.url).pathname)) ?? scope.fetch(request),
  };

  scope.addEventListener('install', (event) => event.waitUntil(keepAll()));
  scope.addEventListener('activate', (event) => event.waitUntil(removeOld()));
  scope.addEventListener('fetch', (event) => {
    const way = wayOf(event.request, scope.location.origin, shell);
    if (way !== 'network') event.respondWith(answer[way](event.request));
  });
}
