import { remembered } from './storage.ts';

/** An address with `minimal=true` switches this browser to minimal mode for good. */
export function rememberMinimalMode(search: string) {
  if (new URLSearchParams(search).get('minimal') === 'true') remembered.set('minimal', 'true');
}

export const isMinimalMode = () => remembered.get('minimal') === 'true';
