import { RULE_TYPES } from '@sightline/contract/rules/types';
import { describe, expect, it } from 'vitest';
import areaCheck from './area-check.json' with { type: 'json' };
import combine from './combine.json' with { type: 'json' };
import countViolation from './count-violation.json' with { type: 'json' };
import negate from './negate.json' with { type: 'json' };
import { type Recording, replay } from './recording.ts';

const RECORDINGS = { area_check: areaCheck, count_violation: countViolation, combine, negate } as unknown as Record<
  string,
  Recording
>;

describe('recorded runs', () => {
  it('exist for every rule type', () => {
    expect(Object.keys(RECORDINGS)).toEqual([...RULE_TYPES]);
  });

  it.each(Object.entries(RECORDINGS))('%s raises the recorded alerts for the recorded reasons', (_, recording) => {
    expect(replay(recording)).toEqual({ problems: [], alerts: recording.alerts });
  });
});
