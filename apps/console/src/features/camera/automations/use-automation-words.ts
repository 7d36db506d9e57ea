import type { AlertPerson } from '@sightline/contract/alerts/records';
import {
  type ConditionKey,
  type MessageChannelKey,
  type PeopleSet,
  specOfChannel,
  specOfCondition,
  type ValueSource,
} from '@sightline/contract/automations/catalogue';
import type { ValuePair } from '@sightline/contract/automations/draft';
import type { AutomationCatalogue } from '@sightline/contract/automations/routes';
import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOfUseCase } from '../../../entities/alert/use-cases.ts';
import type { ActionLine, AutomationValues, ConditionLine } from './draft.ts';

/** The words of values that every language has; what this console does not know yet keeps the server's words. */
const VALUE_KEYS: Record<ValueSource, string | null> = {
  use_cases: null,
  statuses: 'status',
  camera_states: 'automations.state',
  record_kinds: 'automations.record',
  weekdays: 'hours.day',
};

const HOUR_MINUTES = 60;

/** Minutes in words; whole hours as hours. */
export function minutesInWords(minutes: number, locale: string): string {
  const isHours = minutes >= HOUR_MINUTES && minutes % HOUR_MINUTES === 0;
  const unit = isHours ? 'hour' : 'minute';
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(isHours ? minutes / HOUR_MINUTES : minutes);
}

export function valueInWords(t: TFunction, condition: ConditionKey, [value, label]: ValuePair): string {
  const source = specOfCondition(condition).values;
  const prefix = source && VALUE_KEYS[source];
  return prefix ? t(`${prefix}.${value}` as ParseKeys, { defaultValue: label }) : nameOfUseCase(t, value, label);
}

/** Brands are the same in every language. */
const BRANDS: Partial<Record<MessageChannelKey, string>> = { telegram: 'Telegram', whatsapp: 'WhatsApp' };

export const channelInWords = (t: TFunction, channel: MessageChannelKey): string =>
  BRANDS[channel] ?? t(`automations.channel.${channel as 'email'}`);

/** Whether a message goes to the chat of the camera instead of to people. */
export const goesToChat = ({ action, parameters }: Pick<ActionLine, 'action' | 'parameters'>) =>
  action === 'send_message' && !specOfChannel(parameters.channel as MessageChannelKey).toPeople;

/** The pattern that an action is said by. */
export const actionPattern = (line: ActionLine) =>
  `automations.action_pattern.${goesToChat(line) ? 'send_to_chat' : line.action}` as const;

/** Automations in the reader's language: the words of each value, and whole lines and sentences. */
export function useAutomationWords(catalogue: AutomationCatalogue) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const listed = (items: string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(language, { type }).format(items);
  const webhooks = catalogue.actions.find(({ action }) => action === 'call_webhook')?.parameters[0]?.options ?? [];

  const value = (condition: ConditionKey, pair: ValuePair) => valueInWords(t, condition, pair);
  const minutes = (count: number) => minutesInWords(count, language);
  const parameter = (name: string, given: unknown): string => {
    if (name === 'minutes') return minutes(Number(given));
    return name === 'percent' ? `${Number(given)}%` : String(given ?? '');
  };

  const condition = ({ condition: key, values, parameters }: ConditionLine) =>
    t(`automations.pattern.${key}`, {
      condition: t(`automations.condition.${key}`),
      values: listed(
        values.map((pair) => value(key, pair)),
        'disjunction',
      ),
      ...Object.fromEntries(Object.entries(parameters).map(([name, given]) => [name, parameter(name, given)])),
    });

  const set = (key: string) => t(`automations.people_set.${key as PeopleSet}`);
  const nameIn = (people: readonly AlertPerson[], id: unknown) => people.find((one) => one.id === id)?.name ?? '';
  const action = (line: ActionLine, people: readonly AlertPerson[]) => {
    const { channel, people: ids = [], sets = [], user, webhook } = line.parameters;
    const told = [...[sets].flat().map((key) => set(String(key))), ...[ids].flat().map((id) => nameIn(people, id))];
    return t(actionPattern(line), {
      action: t(`automations.action.${line.action}`),
      channel: channel ? channelInWords(t, channel as MessageChannelKey) : '',
      people: listed(told, 'conjunction'),
      user: nameIn(people, user),
      webhook: webhooks.find(([id]) => id === webhook)?.[1] ?? '',
    });
  };
  const conditions = (values: AutomationValues) => listed(values.conditions.map(condition), 'conjunction');
  const actions = (values: AutomationValues) =>
    listed(
      values.actions.map((line) => action(line, values.people)),
      'conjunction',
    );

  return {
    value,
    minutes,
    set,
    webhooks,
    condition,
    action,
    conditions,
    actions,
    limit: (count: number | null) =>
      count === null ? t('automations.no_limit') : t('automations.limit', { minutes: minutes(count) }),
    sentence: (values: AutomationValues) =>
      t('automations.sentence', { conditions: conditions(values), actions: actions(values) }),
  };
}

export type AutomationWords = ReturnType<typeof useAutomationWords>;
