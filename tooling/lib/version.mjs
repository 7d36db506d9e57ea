import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './say.mjs';

/** The one place that says it; everything else is held against it. @type {string} */
export const VERSION = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version;
