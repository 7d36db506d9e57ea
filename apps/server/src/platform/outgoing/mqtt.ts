import net from 'node:net';
import tls from 'node:tls';
import { generate, type Packet, parser } from 'mqtt-packet';
import type { Target } from './check-target.ts';
import { OutgoingError } from './outgoing.ts';

/** MQTT 3.1.1, which every broker speaks. */
const PROTOCOL = { protocolId: 'MQTT', protocolVersion: 4 } as const;
const PORTS: Record<string, number> = { 'mqtt:': 1883, 'mqtts:': 8883 };
const MESSAGE_ID = 1;
/** Confirmed by the broker. */
const AT_LEAST_ONCE = 1;

const REFUSALS: Record<number, string> = {
  1: 'The broker speaks another version of MQTT.',
  2: 'The broker does not take the name of this client.',
  3: 'The broker is not available.',
  4: 'The broker does not take this user name and password.',
  5: 'The broker does not let us in.',
};

export interface MqttMessage {
  topic: string;
  payload: string;
  /** Names this message's connection. */
  clientId: string;
  username?: string;
  password?: string;
}

function open({ url, addresses }: Target): net.Socket {
  const [first] = addresses;
  const host = first?.address ?? '';
  const port = Number(url.port) || (PORTS[url.protocol] ?? 0);
  if (url.protocol === 'mqtt:') return net.connect({ host, port });
  const servername = net.isIP(url.hostname) ? {} : { servername: url.hostname };
  return tls.connect({ host, port, ...servername });
}

const connectPacket = ({ clientId, username, password }: MqttMessage): Packet => ({
  cmd: 'connect',
  ...PROTOCOL,
  clientId,
  clean: true,
  keepalive: 0,
  ...(username === undefined ? {} : { username }),
  ...(password === undefined ? {} : { password: Buffer.from(password) }),
});

const publishPacket = ({ topic, payload }: MqttMessage): Packet => ({
  cmd: 'publish',
  topic,
  payload,
  qos: AT_LEAST_ONCE,
  messageId: MESSAGE_ID,
  dup: false,
  retain: false,
});

/** Hands one message to a broker, and ends when the broker has confirmed it. */
export function publish(target: Target, message: MqttMessage, signal: AbortSignal): Promise<void> {
  const socket = open(target);
  return new Promise<void>((resolve, reject) => {
    const packets = parser(PROTOCOL);
    const end = (error?: Error) => {
      socket.destroy();
      if (error) reject(error);
      else resolve();
    };
    const broken = () => end(new OutgoingError('connection', 'The broker did not answer, or the connection broke.'));
    packets.on('packet', (packet: Packet) => {
      if (packet.cmd === 'connack' && packet.returnCode !== 0)
        end(new OutgoingError('connection', REFUSALS[packet.returnCode ?? 0] ?? 'The broker refused the connection.'));
      else if (packet.cmd === 'connack') socket.write(generate(publishPacket(message)));
      else if (packet.cmd === 'puback') socket.end(generate({ cmd: 'disconnect' }), () => end());
    });
    packets.on('error', () => end(new OutgoingError('answer_invalid', 'The answer is not MQTT.')));
    socket.on('data', (chunk) => packets.parse(chunk));
    socket.once('error', broken).once('close', broken);
    socket.once(target.url.protocol === 'mqtt:' ? 'connect' : 'secureConnect', () =>
      socket.write(generate(connectPacket(message))),
    );
    signal.addEventListener('abort', () => end(signal.reason as Error), { once: true });
  });
}
