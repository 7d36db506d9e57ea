import { RULE_TYPES, type RuleType } from '@sightline/contract/rules/types';
import { describe, expect, it } from 'vitest';
import { type Recording, replay } from './recording.ts';

/** The recording of a rule type, in the file of its name. */
async function recordingOf(type: RuleType): Promise<Recording> {
  const { default: recording } = (await import(`./${type.replaceAll('_', '-')}.json`)) as { default: Recording };
  return recording;
}

describe('recorded runs', () => {
  it.each(RULE_TYPES)('%s raises the recorded alerts for the recorded reasons', async (type) => {
    const recording = await recordingOf(type);
    expect(recording.flow.nodes.flatMap((node) => (node.type === 'rule' ? [node.rule_type] : []))).toContain(type);
    expect(replay(recording)).toEqual({ problems: [], alerts: recording.alerts, counts: recording.counts ?? [] });
  });
});
