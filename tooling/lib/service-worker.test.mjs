import { describe, expect, it } from 'vitest';
import { shellFiles } from './service-worker.mjs';

const MANIFEST = {
  'index.html': {
    file: 'assets/index-a.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/app/shell/shell.tsx', 'src/features/alerts/summary/summary-screen.tsx'],
    css: ['assets/index-b.css'],
    assets: ['assets/inter-latin-wght-normal-c.woff2', 'assets/inter-greek-wght-normal-d.woff2'],
  },
  '_react.js': { file: 'assets/react-e.js' },
  'src/app/shell/shell.tsx': { file: 'assets/shell-f.js', imports: ['_react.js'], css: ['assets/shell-g.css'] },
  'src/features/account/guide/guide-screen.tsx': {
    file: 'assets/guide-screen-m.js',
    imports: ['_react.js'],
    dynamicImports: ['src/features/account/guide/texts/ja.ts'],
    assets: ['assets/alert-n.webp'],
  },
  'src/features/account/guide/texts/ja.ts': { file: 'assets/ja-o.js' },
  'src/features/alerts/summary/summary-screen.tsx': { file: 'assets/summary-h.js', imports: ['_react.js'] },
  'src/lib/i18n/locales/ja/common.json': { file: 'assets/common-i.js' },
  'src/lib/i18n/locales/ja/inbox.json': { file: 'assets/inbox-j.js' },
  '../../packages/contract/src/words/it/terms.json': { file: 'assets/terms-k.js' },
};

describe('what the console keeps on a device', () => {
  it('is the shell with its styles, letters and words, and the guide, each once, and no other screen', () => {
    expect(shellFiles(MANIFEST)).toEqual([
      '/assets/alert-n.webp',
      '/assets/common-i.js',
      '/assets/guide-screen-m.js',
      '/assets/index-a.js',
      '/assets/index-b.css',
      '/assets/inter-latin-wght-normal-c.woff2',
      '/assets/ja-o.js',
      '/assets/react-e.js',
      '/assets/shell-f.js',
      '/assets/shell-g.css',
      '/assets/terms-k.js',
    ]);
  });
});
