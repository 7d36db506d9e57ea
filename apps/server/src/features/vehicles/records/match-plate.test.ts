import { describe, expect, it } from 'vitest';
import { type KnownPlate, matchPlate } from './match-plate.ts';

const plate = (license_plate: string, not_reads: string[] = []): KnownPlate => ({
  id: license_plate,
  site_id: 'site',
  license_plate,
  is_disabled: false,
  is_refused: false,
  periods: [],
  not_reads,
});
const matched = (read: string | null, plates: KnownPlate[], accepts = false) => {
  const { plate: found, match, lookAlike } = matchPlate(read, plates, accepts);
  return { plate: found?.id, match, lookAlike: lookAlike?.id };
};

describe('matchPlate', () => {
  it('matches letters and digits, however they are written', () => {
    expect(matched('xe-1347u', [plate('XE 1347 U')])).toMatchObject({ plate: 'XE 1347 U', match: 'exact' });
  });

  it('only proposes a plate that looks alike, until the site accepts it', () => {
    const plates = [plate('XE 1347 U')];
    expect(matched('XE1847U', plates)).toEqual({ plate: undefined, match: null, lookAlike: 'XE 1347 U' });
    expect(matched('XE1847U', plates, true)).toMatchObject({ plate: 'XE 1347 U', match: 'look_alike' });
  });

  it('does not guess between two that look alike', () => {
    const plates = [plate('XE 1347 U'), plate('XE 1B47 U')];
    expect(matched('XE1847U', plates, true)).toMatchObject({ plate: undefined, match: null });
  });

  it('proposes a plate with one other character, and never takes it for that', () => {
    expect(matched('XE1947U', [plate('XE 1347 U')], true)).toEqual({
      plate: undefined,
      match: null,
      lookAlike: 'XE 1347 U',
    });
    expect(matched('XE1957U', [plate('XE 1347 U')])).toMatchObject({ lookAlike: undefined });
  });

  it('remembers what somebody has told apart', () => {
    expect(matched('XE1847U', [plate('XE 1347 U', ['XE1847U'])], true)).toMatchObject({
      plate: undefined,
      lookAlike: undefined,
    });
  });

  it.each([null, '--'])('says nothing of %j', (read) => {
    expect(matched(read, [plate('XE 1347 U')], true)).toEqual({ plate: undefined, match: null, lookAlike: undefined });
  });
});
