import { useDebouncedValue } from '@mantine/hooks';
import { checkRule } from '@sightline/contract/automations/draft';
import { useQuery } from '@tanstack/react-query';
import { mayOpen } from '../../../entities/user/access.ts';
import { useCurrentUser } from '../../../entities/user/current-user.ts';
import { isSame } from '../../../forms/draft.ts';
import { dryRunQuery } from './automation-queries.ts';
import type { BuilderContext } from './builder-context.ts';
import { ruleOf, valuesOf } from './draft.ts';

const PAUSE_MS = 400;

/** What the lines would have done last week, asked for once they rest; and the same of what is saved. */
export function useDryRuns({ cameraId, item }: BuilderContext) {
  const maySee = mayOpen(useCurrentUser(), { permission: 'alerts_summary__read' });
  const rule = ruleOf(item.values);
  // As text: a rule that says the same is no change.
  const [resting] = useDebouncedValue(JSON.stringify(rule), PAUSE_MS);
  const tried = JSON.parse(resting) as typeof rule;
  const isComplete = 'rule' in checkRule(rule);
  const draft = useQuery({ ...dryRunQuery(cameraId, tried), enabled: maySee && 'rule' in checkRule(tried) });
  const savedRule = item.base && ruleOf(valuesOf(item.base));
  const isChanged = savedRule !== undefined && !isSame(savedRule, rule);
  const saved = useQuery({ ...dryRunQuery(cameraId, savedRule ?? rule), enabled: maySee && isChanged });
  return {
    maySee,
    isComplete,
    draft,
    isCurrent: isSame(tried, rule) && !draft.isPlaceholderData,
    saved: isChanged ? saved.data : undefined,
  };
}

export type DryRuns = ReturnType<typeof useDryRuns>;
