import { beforeEach, describe, expect, it, vi } from 'vitest';
import { live } from './live.ts';

const connection = vi.hoisted(() => ({ close: vi.fn(), ping: vi.fn() }));
const connectRealtime = vi.hoisted(() => vi.fn());
vi.mock('@sightline/client/realtime', () => ({ connectRealtime }));

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  live.stop();
  vi.restoreAllMocks();
  connection.close.mockClear();
  connection.ping.mockClear();
  connectRealtime.mockReset().mockReturnValue(connection);
});

describe('the live socket', () => {
  it('connects once, however often it is asked to (RT-01)', async () => {
    await Promise.all([live.start(), live.start()]);
    expect(connectRealtime).toHaveBeenCalledOnce();
    expect(live.status()).toBe('connecting');
  });

  it('is closed on sign-out (RT-03), also while its code is still loading', async () => {
    await live.start();
    live.stop();
    expect(connection.close).toHaveBeenCalledOnce();
    const starting = live.start();
    live.stop();
    await starting;
    expect(connectRealtime).toHaveBeenCalledOnce();
    expect(live.status()).toBe('off');
  });

  it('hands each message to everybody who listens', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    live.onMessage(first);
    live.onMessage(second)();
    await live.start();
    connectRealtime.mock.calls[0]![0].onMessage({
      type: 'alert_updated',
      id: '1',
      site_id: '2',
      version: 1,
      fields: [],
    });
    expect(first).toHaveBeenCalledOnce();
    expect(second).not.toHaveBeenCalled();
  });

  it('knows a lost connection from one that is back', async () => {
    const seen: string[] = [];
    const stop = live.onStatus(() => seen.push(live.status()));
    await live.start();
    const { onConnection } = connectRealtime.mock.calls[0]![0];
    onConnection(true);
    onConnection(false);
    onConnection(true);
    stop();
    expect(seen).toEqual(['connecting', 'connected', 'lost', 'connected']);
  });
});

describe('presence', () => {
  it('is ACTIVE on sign-in (RT-04)', async () => {
    await live.start();
    expect(connection.ping.mock.calls).toEqual([['ACTIVE']]);
  });

  it('is INACTIVE when the page is hidden (RT-06) and ACTIVE when it is visible again (RT-05)', async () => {
    await live.start();
    setVisibility('hidden');
    setVisibility('visible');
    expect(connection.ping.mock.calls).toEqual([['ACTIVE'], ['INACTIVE'], ['ACTIVE']]);
  });

  it('is not said any more after sign-out', async () => {
    await live.start();
    live.stop();
    setVisibility('hidden');
    expect(connection.ping).toHaveBeenCalledOnce();
  });
});
