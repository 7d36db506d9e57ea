import type { SecondOpinion } from '@sightline/contract/second-opinion';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '../../../ui/badge.tsx';

type State = 'on' | 'off' | 'new';

const STATES: Record<State, { tone: Tone; label: ParseKeys }> = {
  on: { tone: 'good', label: 'opinions.state.on' },
  off: { tone: 'neutral', label: 'opinions.state.off' },
  new: { tone: 'plain', label: 'opinions.state.new' },
};

function stateOf({ active, url }: SecondOpinion): State {
  if (active) return 'on';
  return url === null ? 'new' : 'off';
}

/** Whether a company asks for second opinions. */
export function OpinionState({ settings }: { settings: SecondOpinion }) {
  const { t } = useTranslation();
  const state = stateOf(settings);
  const { tone, label } = STATES[state];
  return (
    <Badge tone={tone} state={state}>
      {t(label)}
    </Badge>
  );
}
