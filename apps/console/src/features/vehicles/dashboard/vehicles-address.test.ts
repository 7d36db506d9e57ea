import { describe, expect, it } from 'vitest';
import { keptText, narrowedOf, readKept, vehiclesAddress } from './vehicles-address.ts';

const TODAY = '2026-11-14';
const address = vehiclesAddress(TODAY);

it('starts with transit trails of two days (FILTER-14)', () => {
  expect(address.read({})).toMatchObject({ record: 'transit_trail', from: '2026-11-13', to: TODAY });
});

it('asks only for what is chosen', () => {
  const asked = narrowedOf(address.read({ type: 'car,truck,ship', authorisation: 'unknown' }));
  expect(asked).toMatchObject({ vehicle_types: ['car', 'truck'], authorisations: ['unknown'] });
  expect(asked).not.toHaveProperty('sites');
});

describe('what is kept for the next time', () => {
  it('moves along with the days where it ends today', () => {
    const text = keptText(address.read({ authorisation: 'unknown' }), TODAY);
    expect(readKept(text, '2026-11-20')).toMatchObject({
      from: '2026-11-19',
      to: '2026-11-20',
      authorisations: ['unknown'],
    });
  });

  it('keeps days of the past', () => {
    const text = keptText(address.read({ from: '2026-11-01', to: '2026-11-02' }), TODAY);
    expect(readKept(text, '2026-11-20')).toMatchObject({ from: '2026-11-01', to: '2026-11-02' });
  });

  it('is nothing where it cannot be read', () => {
    expect(readKept('{', TODAY)).toEqual({});
  });
});
