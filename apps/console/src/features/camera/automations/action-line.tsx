import type { ActionKey, MessageChannelKey } from '@sightline/contract/automations/catalogue';
import type { ParameterValues } from '@sightline/contract/automations/draft';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNEL_ICONS } from './action-icons.ts';
import type { BuilderContext } from './builder-context.ts';
import { type ActionLine as Action, actionLine, subjectIn } from './draft.ts';
import { Line } from './line.tsx';
import { ChoiceToken } from './tokens/choice-token.tsx';
import { PeopleToken, PersonToken } from './tokens/people-tokens.tsx';
import { actionPattern, channelInWords, goesToChat } from './use-automation-words.ts';

/** The actions that fit what an automation starts with; those that the camera is not set up for say so. */
export const useActionOptions = ({ item, catalogue }: BuilderContext) => {
  const { t } = useTranslation();
  return catalogue.actions
    .filter(({ subjects }) => subjects.includes(subjectIn(item.values)))
    .map(({ action, available }) => ({
      value: action,
      label: t(`automations.action.${action}`),
      refused: available ? undefined : t('automations.unavailable'),
    }));
};

interface ActionLineProps {
  context: BuilderContext;
  line: Action;
  index: number;
}

const texts = (given: ParameterValues[string] | undefined): string[] => [given ?? []].flat().map(String);

/** An action: which one, and what it is completed with. */
export function ActionLine({ context, line, index }: ActionLineProps) {
  const { t } = useTranslation();
  const { cameraId, item, words, problems, onChange } = context;
  const { values } = item;
  const options = useActionOptions(context);
  const swap = (next: Action, people = values.people) =>
    onChange({ actions: values.actions.map((one) => (one.id === line.id ? next : one)), people });
  const set = (change: ParameterValues, people = values.people) =>
    swap({ ...line, parameters: { ...line.parameters, ...change } }, people);
  const problemOf = (name: string) => problems[`actions.${index}.parameters.${name}`];
  const shown = (name: string) => (item.isChecked ? problemOf(name) : undefined);
  const { user, webhook } = line.parameters;
  const slots: Record<string, ReactNode> = {
    action: (
      <ChoiceToken<ActionKey>
        name={t('automations.token.action')}
        options={options}
        chosen={line.action}
        onChange={(action) => swap({ ...actionLine(action), id: line.id })}
        problem={problems[`actions.${index}.action`]}
      />
    ),
    channel: <ChannelToken context={context} line={line} problem={problemOf('channel')} onChange={set} />,
    people: (
      <PeopleToken
        cameraId={cameraId}
        sets={texts(line.parameters.sets)}
        ids={texts(line.parameters.people)}
        known={values.people}
        setWord={words.set}
        problem={problemOf('people')}
        isChecked={item.isChecked}
        onChange={(sets, people, known) => set({ sets, people }, known)}
      />
    ),
    user: (
      <PersonToken
        cameraId={cameraId}
        person={values.people.find(({ id }) => id === user)}
        problem={shown('user')}
        onChange={(person) => set({ user: person.id }, [...values.people, person])}
      />
    ),
    webhook: (
      <ChoiceToken
        name={t('automations.token.webhook')}
        options={words.webhooks.map(([value, label]) => ({ value, label }))}
        chosen={webhook === undefined ? undefined : String(webhook)}
        problem={shown('webhook')}
        onChange={(next) => set({ webhook: next })}
      />
    ),
  };
  return (
    <Line
      label={index === 0 ? 'then' : 'and'}
      pattern={t(actionPattern(line), { skipInterpolation: true })}
      slots={slots}
      text={words.action(line, values.people)}
      onRemove={
        values.actions.length > 1
          ? () => onChange({ actions: values.actions.filter(({ id }) => id !== line.id) })
          : undefined
      }
    />
  );
}

interface ChannelTokenProps extends Omit<ActionLineProps, 'index'> {
  problem: string | undefined;
  onChange: (change: ParameterValues) => void;
}

/** What a message is sent by. A chat takes nobody by name. */
function ChannelToken({ context: { catalogue, item }, line, problem, onChange }: ChannelTokenProps) {
  const { t } = useTranslation();
  const channel = line.parameters.channel as MessageChannelKey | undefined;
  if (!channel) return null;
  const options = catalogue.channels
    .filter(({ subjects }) => subjects.includes(subjectIn(item.values)))
    .map(({ channel: value, available }) => ({
      value: value as MessageChannelKey,
      label: channelInWords(t, value as MessageChannelKey),
      refused: available ? undefined : t('automations.unavailable'),
    }));
  const Icon = CHANNEL_ICONS[channel];
  const word = channelInWords(t, channel);
  const become = (next: MessageChannelKey) => {
    const isChat = goesToChat({ action: 'send_message', parameters: { channel: next } });
    onChange({ channel: next, ...(isChat ? { people: [], sets: [] } : {}) });
  };
  return (
    <ChoiceToken
      name={t('automations.token.channel')}
      value={word}
      face={
        <>
          <Icon size={15} stroke={1.8} aria-hidden="true" />
          {word}
        </>
      }
      options={options}
      chosen={channel}
      problem={problem}
      onChange={become}
    />
  );
}
