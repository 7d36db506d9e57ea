import os from 'node:os';

const GIB = 1024 ** 3;

/** What a reader must know to compare figures with their own. */
export function machineFacts(): string {
  const [cpu] = os.cpus();
  const model = cpu?.model.trim() || os.arch();
  const load = os.loadavg()[0] ?? 0;
  return [
    `${os.cpus().length} x ${model === 'unknown' ? os.arch() : model}`,
    `${Math.round(os.totalmem() / GIB)} GiB`,
    `${os.type()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    `load ${load.toFixed(1)} at the end`,
  ].join(', ');
}
