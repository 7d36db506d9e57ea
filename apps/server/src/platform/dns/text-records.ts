import { Resolver } from 'node:dns/promises';

/** Each server is asked this often, and waited for this long; then the answer is that there was none. */
const TRIES = 2;
const TRY_MS = 2500;
const PATIENCE_MS = 8000;

/** There is no such name, or nothing of this kind under it. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA']);

/** The TXT records under a name, each as one text; null when the name service did not answer. */
export async function textRecords(name: string, servers: readonly string[]): Promise<string[] | null> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const patience = setTimeout(() => resolver.cancel(), PATIENCE_MS);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    return NOTHING.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  } finally {
    clearTimeout(patience);
  }
}
