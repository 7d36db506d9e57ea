// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { filterOf, isNarrowed } from './nodes-address.ts';

describe('the address of the list of nodes', () => {
  it('means a filter; what is not known in it is left out', () => {
    expect(filterOf({ q: 'gate', health: 'offline,odd,healthy', system: 'linux', resellers: 'a,b' })).toEqual({
      search: 'gate',
      healths: ['healthy', 'offline'],
      system: 'linux',
      deploymentId: '',
      resellers: ['a', 'b'],
    });
    expect(filterOf({ deployment: '0198-zz' }).deploymentId).toBe('');
    expect(filterOf({ deployment: '0198af' }).deploymentId).toBe('0198af');
  });

  it('narrows or does not', () => {
    expect(isNarrowed({ tab: 'nodes', node: 'x' })).toBe(false);
    expect(isNarrowed({ health: 'offline' })).toBe(true);
  });
});
