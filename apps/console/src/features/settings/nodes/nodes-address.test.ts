// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { SearchText } from '../../../lib/address.ts';
import { filterOf, isNarrowed, nodesAddress } from './nodes-address.ts';

const meant = (search: SearchText) => filterOf(nodesAddress.read(search));

describe('the address of the list of nodes', () => {
  it('means a filter; what is not known in it is left out', () => {
    expect(meant({ q: 'gate', health: 'offline,odd,healthy', system: 'linux', resellers: 'a,b' })).toEqual({
      search: 'gate',
      healths: ['healthy', 'offline'],
      system: 'linux',
      deploymentId: '',
      resellers: ['a', 'b'],
    });
    expect(meant({ deployment: '0198-zz' }).deploymentId).toBe('');
    expect(meant({ deployment: '0198af' }).deploymentId).toBe('0198af');
  });

  it('narrows or does not', () => {
    expect(isNarrowed(nodesAddress.read({ tab: 'nodes', node: 'x' }))).toBe(false);
    expect(isNarrowed(nodesAddress.read({ health: 'offline' }))).toBe(true);
  });
});
