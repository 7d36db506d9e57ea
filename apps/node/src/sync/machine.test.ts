import { Machine } from '@sightline/contract/node-health';
import { describe, expect, it } from 'vitest';
import { createMachineWatch } from './machine.ts';

describe('what a node says of its machine', () => {
  it('fits the contract, and knows the load from the second look on', () => {
    const look = createMachineWatch('.');
    expect(Machine.parse(look()).cpu_percent).toBeNull();
    const untilMs = performance.now() + 60;
    while (performance.now() < untilMs) Math.sqrt(2);
    const second = Machine.parse(look());
    expect(second.cpu_percent).not.toBeNull();
    expect(second.disk_used_bytes).toBeLessThanOrEqual(second.disk_bytes!);
    expect(second.memory_used_bytes).toBeLessThanOrEqual(second.memory_bytes);
  });
});
