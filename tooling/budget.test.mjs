import { describe, expect, it } from 'vitest';
import { reach, signInRoots } from './budget.mjs';

const MANIFEST = {
  'index.html': {
    file: 'index.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/features/charts/page.tsx'],
  },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/features/sign-in/sign-in-page.tsx': { file: 'sign-in.js', imports: ['_form.js'] },
  'src/features/charts/page.tsx': { file: 'charts.js', imports: ['_react.js', '_echarts.js'] },
  '_echarts.js': { file: 'echarts.js' },
};

describe('the weight of the sign-in page', () => {
  it('counts the entry, the route of the form and what they import, each once, and nothing lazy', () => {
    expect(reach(MANIFEST, signInRoots(MANIFEST)).sort()).toEqual([
      '_form.js',
      '_react.js',
      'index.html',
      'src/features/sign-in/sign-in-page.tsx',
    ]);
  });
});
