import type { Page } from './browser.ts';

/** Gives a page the cookies of a session. */
export async function enter({ devtools }: Page, url: string, cookie: string) {
  for (const one of cookie.split('; ')) {
    const [name = '', ...value] = one.split('=');
    await devtools.send('Network.setCookie', { url, name, value: value.join('=') });
  }
}
