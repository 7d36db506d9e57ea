import type { AlertOpinion, OpinionProblem } from '@sightline/contract/second-opinion';
import type { Verdict } from '@sightline/contract/verdicts';
import type { Icon } from '@tabler/icons-react';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconEyeQuestion from '@tabler/icons-react/dist/esm/icons/IconEyeQuestion.mjs';
import IconLoader2 from '@tabler/icons-react/dist/esm/icons/IconLoader2.mjs';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../lib/money.ts';
import { StateNote, StateText } from '../../ui/state-text.tsx';

export type OpinionState = Verdict | 'waiting' | 'failed' | 'none';

const LOOKS: Record<OpinionState, { icon: Icon; tone: 'neutral' | 'good' | 'warn' | 'bad' }> = {
  confirmed: { icon: IconCircleCheck, tone: 'good' },
  doubtful: { icon: IconEyeQuestion, tone: 'warn' },
  unsure: { icon: IconEyeQuestion, tone: 'neutral' },
  waiting: { icon: IconLoader2, tone: 'neutral' },
  failed: { icon: IconAlertTriangle, tone: 'bad' },
  none: { icon: IconEyeQuestion, tone: 'neutral' },
};

type Word = 'unreachable' | 'target' | 'timeout' | 'refused' | 'unreadable' | 'picture' | 'limit' | 'off';

const PROBLEMS: Record<OpinionProblem, Word> = {
  address_invalid: 'unreachable',
  target_refused: 'target',
  name_unknown: 'unreachable',
  timeout: 'timeout',
  connection: 'unreachable',
  certificate: 'unreachable',
  answer_too_large: 'unreadable',
  answer_invalid: 'unreadable',
  redirect_refused: 'unreachable',
  too_many_redirects: 'unreachable',
  request_invalid: 'unreachable',
  cancelled: 'unreachable',
  refused: 'refused',
  answer_unreadable: 'unreadable',
  picture_missing: 'picture',
  limit_reached: 'limit',
  switched_off: 'off',
};

/** What a model thinks of an alert, in a word. */
export function OpinionVerdict({ state, question }: { state: OpinionState; question?: string | undefined }) {
  const { t } = useTranslation();
  return (
    <StateText {...LOOKS[state]} title={question}>
      {t(`alert.opinion.${state}`)}
    </StateText>
  );
}

export type OpinionAnswer = Pick<
  AlertOpinion,
  'problem' | 'status' | 'sentence' | 'model' | 'took_ms' | 'cost' | 'currency' | 'input_tokens' | 'output_tokens'
>;

/** Why it thinks so, or why it did not answer; how long that took, and what it cost. */
export function OpinionReason({ answer }: { answer: OpinionAnswer }) {
  const { t, i18n } = useTranslation();
  const { problem, status, sentence, model, took_ms, cost, currency, input_tokens, output_tokens } = answer;
  const tokens = input_tokens === null || output_tokens === null ? null : input_tokens + output_tokens;
  const price =
    cost === null
      ? tokens !== null && t('alert.opinion.tokens', { total: tokens })
      : moneyText(cost, currency, i18n.language);
  const facts = [model, took_ms !== null && t('alert.opinion.took', { seconds: (took_ms / 1000).toFixed(1) }), price];
  return (
    <>
      {sentence ? <StateNote isStrong>{sentence}</StateNote> : null}
      {problem ? (
        <StateNote>{t(`alert.opinion.problem.${PROBLEMS[problem]}`, { status: status ?? 0 })}</StateNote>
      ) : null}
      <StateNote>{facts.filter(Boolean).join(' · ')}</StateNote>
    </>
  );
}
