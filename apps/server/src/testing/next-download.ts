import type { RealtimeMessage } from '@sightline/contract/realtime';
import { SOCKET_EVENT, SOCKET_PATH } from '@sightline/contract/realtime';
import { io } from 'socket.io-client';
import type { TestApp } from './app.ts';

type Ready = Extract<RealtimeMessage, { type: 'download_ready' }>;

/** What somebody's open page is told at the end of a file that was asked for; `heard` collects the rest. */
export async function nextDownload(
  app: TestApp,
  as: string,
  ask: () => Promise<unknown>,
  heard: RealtimeMessage[] = [],
): Promise<Ready> {
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie: await app.cookieOf(as) },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return new Promise((resolve, reject) => {
    socket.on(SOCKET_EVENT, (message: RealtimeMessage) => {
      heard.push(message);
      if (message.type !== 'download_ready') return;
      socket.close();
      resolve(message);
    });
    ask().catch((error: Error) => {
      socket.close();
      reject(error);
    });
  });
}

/** Fetches a link as somebody who is signed in, or as nobody. */
export const fetchLink = async (app: TestApp, link: string | undefined, as?: string): Promise<Response> =>
  fetch(`${app.url}${link}`, { headers: as ? { cookie: await app.cookieOf(as) } : {} });

/** The one link of a file that is ready. */
export function linkOf(message: Ready): string {
  if (message.error !== undefined) throw new Error(`No file: ${message.error}`);
  return message.download_links[0]!;
}
