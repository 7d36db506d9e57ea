import { spawnSync } from 'node:child_process';
import { available } from './vision.ts';

const ARGS = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=camera', '-days', '1', '-keyout', '-'];

const make = () => spawnSync('openssl', ARGS, { encoding: 'utf8' });

export const hasCertificates = available(make().status === 0, 'openssl is not installed.');

/** What a server signs for itself with. */
export const selfSigned = (): { key: string; cert: string } => {
  const { stdout } = make();
  return { key: stdout, cert: stdout };
};
