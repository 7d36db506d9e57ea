import { beforeEach, expect, it, vi } from 'vitest';
import { connectRealtime } from './realtime.ts';

type Listener = (...values: unknown[]) => void;

const socket = vi.hoisted(() => ({
  connected: false,
  listeners: new Map<string, (...values: unknown[]) => void>(),
  emit: vi.fn(),
  close: vi.fn(),
  on(event: string, listener: (...values: unknown[]) => void) {
    this.listeners.set(event, listener);
  },
}));
const io = vi.hoisted(() => vi.fn());
vi.mock('socket.io-client', () => ({ io }));

const hear = (event: string, ...values: unknown[]) => (socket.listeners.get(event) as Listener)(...values);

beforeEach(() => {
  socket.connected = false;
  socket.emit.mockClear();
  io.mockReset().mockReturnValue(socket);
});

it('opens the socket with the session’s cookie and hands over each message (RT-01)', () => {
  const onMessage = vi.fn();
  connectRealtime({ onMessage });
  expect(io).toHaveBeenCalledWith('/', expect.objectContaining({ path: '/api/socket', withCredentials: true }));
  hear('message', { type: 'alert_updated' });
  expect(onMessage).toHaveBeenCalledWith({ type: 'alert_updated' });
});

it('says whether it is connected and closes on demand (RT-03)', () => {
  const onConnection = vi.fn();
  const connection = connectRealtime({ onMessage: vi.fn(), onConnection });
  hear('connect');
  hear('disconnect');
  expect(onConnection.mock.calls).toEqual([[true], [false]]);
  connection.close();
  expect(socket.close).toHaveBeenCalledOnce();
});

it('says so when there is no connection from the start', () => {
  const onConnection = vi.fn();
  connectRealtime({ onMessage: vi.fn(), onConnection });
  hear('connect_error', new Error('websocket error'));
  expect(onConnection.mock.calls).toEqual([[false]]);
});

it('says the latest presence once connected, and again after every reconnection (RT-04)', () => {
  const { ping } = connectRealtime({ onMessage: vi.fn() });
  ping('INACTIVE');
  ping('ACTIVE');
  expect(socket.emit).not.toHaveBeenCalled();
  hear('connect');
  hear('connect');
  expect(socket.emit.mock.calls).toEqual([
    ['user_ping', 'ACTIVE'],
    ['user_ping', 'ACTIVE'],
  ]);
});

it('says a change of presence at once (RT-05, RT-06)', () => {
  socket.connected = true;
  const { ping } = connectRealtime({ onMessage: vi.fn() });
  ping('INACTIVE');
  ping('ACTIVE');
  expect(socket.emit.mock.calls).toEqual([
    ['user_ping', 'INACTIVE'],
    ['user_ping', 'ACTIVE'],
  ]);
});
