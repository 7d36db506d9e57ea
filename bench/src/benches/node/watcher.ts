import type { Call } from '@sightline/client/client';
import { connectRealtime } from '@sightline/client/realtime';
import type { RealtimeMessage } from '@sightline/contract/realtime';

/** An open view asks again before its time is over. */
const ASK_MS = 4000;

interface WatcherOptions {
  url: string;
  cookie: string;
  call: Call;
}

/** A console that is open: how long after the picture was taken it hears of an alert, and is shown what a camera shows. */
export async function openWatcher({ url, cookie, call }: WatcherOptions) {
  const alertMs: number[] = [];
  const liveMs: number[] = [];
  const hear = (message: RealtimeMessage) => {
    if (message.type === 'alert_created') alertMs.push(Date.now() - Date.parse(message.alert.occurred_at));
    if (message.type === 'live_picture' && message.frame) liveMs.push(Date.now() - message.frame.atMs);
  };
  const connection = await new Promise<ReturnType<typeof connectRealtime>>((resolve) => {
    const opened = connectRealtime({
      origin: url,
      headers: { cookie },
      onMessage: hear,
      onConnection: (isThere) => isThere && resolve(opened),
    });
  });
  const ask = (ids: readonly string[]) => {
    for (const id of ids) void call('POST /cameras/:id/live_pictures/', { params: { id } }).catch(() => undefined);
  };
  return {
    alertMs,
    liveMs,
    /** Looks at cameras, all at once like on the wall, until the returned function is called. */
    look: (cameraIds: readonly string[]) => {
      ask(cameraIds);
      const asking = setInterval(ask, ASK_MS, cameraIds);
      return () => clearInterval(asking);
    },
    close: connection.close,
  };
}
