import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { available } from './vision.ts';

const PYTHON = '/usr/bin/python3';
const LIBRARY =
  "import gi; gi.require_version('Gst', '1.0'); gi.require_version('GstRtspServer', '1.0'); from gi.repository import Gst, GstRtspServer, GLib";

export const hasRtspServer = available(
  spawnSync(PYTHON, ['-c', LIBRARY]).status === 0,
  'the RTSP server is not installed (python3-gi, gir1.2-gst-rtsp-server-1.0).',
);

/** Serves a film under /film; with a second word only to "user" with the password "secret". */
const SERVER = `
import sys
${LIBRARY}
Gst.init(None)
server = GstRtspServer.RTSPServer()
server.set_address('127.0.0.1')
server.set_service('0')
factory = GstRtspServer.RTSPMediaFactory()
factory.set_launch('( filesrc location="%s" ! qtdemux ! h264parse config-interval=-1 ! rtph264pay name=pay0 pt=96 )' % sys.argv[1])
if len(sys.argv) > 2:
  token = GstRtspServer.RTSPToken()
  token.set_string('media.factory.role', 'user')
  auth = GstRtspServer.RTSPAuth()
  auth.add_basic(GstRtspServer.RTSPAuth.make_basic('user', 'secret'), token)
  server.set_auth(auth)
  permissions = GstRtspServer.RTSPPermissions()
  for right in ('media.factory.access', 'media.factory.construct'):
    permissions.add_permission_for_role('user', right, True)
  factory.set_permissions(permissions)
server.get_mount_points().add_factory('/film', factory)
server.attach(None)
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
`;

/** A camera on the network: a real RTSP server with a film of H.264. */
export async function startRtspServer(film: string, lock?: 'locked') {
  const child = spawn(PYTHON, ['-c', SERVER, film, ...(lock ? [lock] : [])], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [port] = await new Promise<string[]>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve([line]));
    child.once('exit', () => reject(new Error('The RTSP server has ended')));
  });
  return {
    address: (user = '') => `rtsp://${user}127.0.0.1:${port}/film`,
    /** It is there, and sends nothing more. */
    stall: () => child.kill('SIGSTOP'),
    die: () => child.kill('SIGKILL'),
  };
}
