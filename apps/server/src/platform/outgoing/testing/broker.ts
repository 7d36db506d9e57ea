import net, { type AddressInfo } from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';
import { onTestFinished } from 'vitest';

export interface Published {
  topic: string;
  payload: string;
  username?: string | undefined;
  password?: string | undefined;
}

interface BrokerOptions {
  /** What it answers to who connects: 0 lets them in. */
  returnCode?: number;
  /** Whether it confirms what it is handed. */
  isConfirming?: boolean;
}

/** A broker on this machine that notes what it is handed; it ends with its test. */
export async function aBroker({ returnCode = 0, isConfirming = true }: BrokerOptions = {}) {
  const published: Published[] = [];
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    const packets = parser({ protocolVersion: 4 });
    let who: Pick<Published, 'username' | 'password'> = {};
    packets.on('packet', (packet: Packet) => {
      if (packet.cmd === 'connect') {
        who = { username: packet.username, password: packet.password?.toString() };
        socket.write(generate({ cmd: 'connack', returnCode, sessionPresent: false }));
      } else if (packet.cmd === 'publish') {
        published.push({ topic: packet.topic, payload: packet.payload.toString(), ...who });
        if (isConfirming) socket.write(generate({ cmd: 'puback', messageId: packet.messageId ?? 0 }));
      }
    });
    socket.on('data', (chunk) => packets.parse(chunk)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `mqtt://127.0.0.1:${port}`, port, published, connections: () => connections };
}
