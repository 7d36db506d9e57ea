import { remembered } from './storage.ts';

/** An address with `minimal=true` switches this browser to minimal mode, until one with `minimal=false`. */
export function rememberMinimalMode(search: string) {
  const wanted = new URLSearchParams(search).get('minimal');
  if (wanted === 'true' || wanted === 'false') remembered.set('minimal', wanted);
}

/** Pages without top bar and sidebar, for showing them inside something else. */
export const isMinimalMode = () => remembered.get('minimal') === 'true';
