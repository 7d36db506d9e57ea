// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { serveShell } from './serve-shell.ts';
import { cacheName, type ShellFiles } from './shell-cache.ts';

const ORIGIN = 'https://console.example';
const build = (version: string): ShellFiles => ({
  version,
  entry: `/assets/index-${version}.js`,
  files: [`/assets/index-${version}.js`, `/assets/shell-${version}.css`],
});
const pageOf = (version: string) => `<script src="/assets/index-${version}.js"></script>`;
const pathOf = (input: string | Request) => new URL(typeof input === 'string' ? input : input.url, ORIGIN).pathname;

type Listener = (event: never) => void;

/** A server with one build, a network that can be cut, and a device that keeps what workers store. */
function device() {
  const stored = new Map<string, Map<string, Response>>();
  const world = { served: 'one', isOnline: true, asked: [] as string[] };
  const fetch = async (input: string | Request) => {
    if (!world.isOnline) throw new TypeError('Failed to fetch');
    const path = pathOf(input);
    world.asked.push(path);
    if (!path.startsWith('/assets/')) return new Response(pageOf(world.served));
    const isThere = build(world.served).files.includes(path);
    return new Response(isThere ? path : 'gone', { status: isThere ? 200 : 404 });
  };
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
      addAll: async (paths: string[]) => {
        for (const path of paths) {
          const response = await fetch(path);
          if (!response.ok) throw new TypeError('Request failed');
          entries.set(path, response);
        }
      },
    } as unknown as Cache;
  };
  const caches = { open, keys: async () => [...stored.keys()], delete: async (name: string) => stored.delete(name) };

  function worker(shell: ShellFiles) {
    const listeners: Record<string, Listener> = {};
    const addEventListener = (type: string, listener: Listener) => {
      listeners[type] = listener;
    };
    serveShell({ caches, fetch, location: { origin: ORIGIN }, addEventListener }, shell);
    const run = async (type: string) => {
      const work: Promise<unknown>[] = [];
      listeners[type]?.({ waitUntil: (given: Promise<unknown>) => work.push(given) } as never);
      await Promise.all(work);
    };
    const ask = async (path: string, mode: RequestMode) => {
      const answers: Promise<Response>[] = [];
      const request = { method: 'GET', mode, url: ORIGIN + path };
      listeners.fetch?.({ request, respondWith: (given: Promise<Response>) => answers.push(given) } as never);
      return (await answers[0])?.text();
    };
    return {
      install: () => run('install'),
      activate: () => run('activate'),
      open: (path: string) => ask(path, 'navigate'),
      load: (path: string) => ask(path, 'cors'),
    };
  }
  return { world, stored, worker };
}

async function installed() {
  const phone = device();
  const first = phone.worker(build('one'));
  await first.install();
  await first.activate();
  return { ...phone, first };
}

describe('without a network', () => {
  it('opens every page with the files it goes with', async () => {
    const { world, first } = await installed();
    world.isOnline = false;
    expect(await first.open('/alerts/summary')).toBe(pageOf('one'));
    expect(await first.load('/assets/index-one.js')).toBe('/assets/index-one.js');
  });

  it('leaves calls to fail, since nothing of them is kept', async () => {
    const { world, stored, first } = await installed();
    await first.load('/api/users/current/');
    world.isOnline = false;
    expect(await first.load('/api/users/current/')).toBeUndefined();
    expect([...stored.values()].flatMap((entries) => [...entries.keys()])).toEqual([...build('one').files, '/']);
  });

  it('does not pretend to have a page that was never kept', async () => {
    const { world, worker } = device();
    world.isOnline = false;
    await expect(worker(build('one')).open('/')).rejects.toThrow('Failed to fetch');
  });
});

describe('a new build', () => {
  it('is opened at once where there is a network', async () => {
    const { world, first } = await installed();
    world.served = 'two';
    expect(await first.open('/')).toBe(pageOf('two'));
  });

  it('is kept beside the old one, which goes when the new worker takes over', async () => {
    const { world, stored, worker, first } = await installed();
    world.served = 'two';
    const second = worker(build('two'));
    await second.install();
    world.isOnline = false;
    expect(await first.open('/')).toBe(pageOf('one'));
    await second.activate();
    expect(await second.open('/')).toBe(pageOf('two'));
    expect([...stored.keys()]).toEqual([cacheName(build('two'))]);
  });

  it('is not kept when the server is already at another one', async () => {
    const { world, worker, first } = await installed();
    world.served = 'three';
    await expect(worker(build('two')).install()).rejects.toThrow('not of this build');
    world.isOnline = false;
    expect(await first.open('/')).toBe(pageOf('one'));
  });
});
