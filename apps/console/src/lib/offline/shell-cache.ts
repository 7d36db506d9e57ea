/** What one build of the console keeps on a device, so that it opens without a network. */
export interface ShellFiles {
  /** Changes with the page and with every file. */
  version: string;
  /** Paths of the page's scripts, styles, fonts and words; each has a hash of its content in its name. */
  files: readonly string[];
  /** The script that the page of this build starts with. */
  entry: string;
}

/** How a request is answered: as a page, as a file that is kept, or without the worker. */
export type Way = 'page' | 'file' | 'network';

const PREFIX = 'sightline-shell-';
/** Every page of the console has the same document. */
export const PAGE = '/';

export const cacheName = ({ version }: ShellFiles) => PREFIX + version;

export const isOldCache = (name: string, shell: ShellFiles) => name.startsWith(PREFIX) && name !== cacheName(shell);

const isApi = (path: string) => path === '/api' || path.startsWith('/api/');
const isNamedFile = (path: string) => /\.[^/]+$/.test(path);

/** Calls, pictures and files of other builds are none of the worker's business. */
export function wayOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  shell: ShellFiles,
): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  if (shell.files.includes(address.pathname)) return 'file';
  return mode === 'navigate' && !isApi(address.pathname) && !isNamedFile(address.pathname) ? 'page' : 'network';
}
