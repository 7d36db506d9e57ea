import path from 'node:path';
import { ROOT } from '../../lib/root.ts';

const ENTRY = 'virtual:entry';

/** Builds a script with all it imports as the console is built, into one page. */
export async function buildPage(script: string): Promise<string> {
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: path.join(ROOT, 'bench'),
    logLevel: 'warn',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? path.join(ROOT, 'bench/entry.js') : undefined),
        load: (id) => (id === path.join(ROOT, 'bench/entry.js') ? script : undefined),
      },
    ],
    build: { target: 'es2023', write: false, rolldownOptions: { input: ENTRY } },
  });
  if (!('output' in result)) throw new Error('The page was not built.');
  const contentOf = (kind: 'chunk' | 'asset') =>
    result.output
      .filter(({ type }) => type === kind)
      .map((part) => (part.type === 'chunk' ? part.code : part.source))
      .join('\n');
  return `<!doctype html><meta charset="utf-8"><title>Chart</title>
<style>${contentOf('asset')}</style><body></body>
<script type="module">${contentOf('chunk').replaceAll('</script', '<\\/script')}</script>`;
}
