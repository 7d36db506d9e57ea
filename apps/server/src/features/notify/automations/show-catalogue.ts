import {
  ACTION_KEYS,
  type ActionKey,
  CONDITION_KEYS,
  MESSAGE_CHANNEL_KEYS,
  MESSAGE_CHANNELS,
  type MessageChannelKey,
  PEOPLE_SETS,
  specOfAction,
  specOfChannel,
  specOfCondition,
  type ValueSource,
  wordsOf,
} from '@sightline/contract/automations/catalogue';
import type { ValuePair } from '@sightline/contract/automations/draft';
import type { Parameters } from '@sightline/contract/automations/parameters';
import type { AutomationCatalogue } from '@sightline/contract/automations/routes';
import { can } from '@sightline/contract/permissions';
import { specOfUseCase, USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Actor } from '../../../changes/reach/reach.ts';
import type { Services } from '../../../changes/services.ts';
import { receiverOfCamera } from '../delivery/public.ts';
import { listWebhooks } from '../webhooks/public.ts';
import type { PlacedCamera } from './check-automation.ts';
import { namesOfUseCases } from './show-automations.ts';

/** What the catalogue is filled in with for one camera, or for none in particular. */
interface Filling {
  useCases: ValuePair[];
  webhooks: ValuePair[];
  /** Which channels of the camera are on; all of them without a camera. */
  isOn(channel: 'telegram' | 'whatsapp' | 'iot' | 'external_api'): boolean;
}

const WORDS: Readonly<Record<string, string>> = {
  ...PEOPLE_SETS,
  ...Object.fromEntries(MESSAGE_CHANNEL_KEYS.map((key) => [key, MESSAGE_CHANNELS[key].label])),
};

const CATALOGUE: ValuePair[] = USE_CASE_KEYS.map((key) => [key, specOfUseCase(key).label]);

const valuesOf = (source: ValueSource | undefined, { useCases }: Filling): ValuePair[] => {
  if (!source) return [];
  const words = wordsOf(source);
  return words ? Object.entries(words) : useCases;
};

type ShownParameter = AutomationCatalogue['actions'][number]['parameters'][number];

const showParameters = (parameters: Parameters, { webhooks }: Filling): ShownParameter[] =>
  Object.entries(parameters).map(([name, parameter]) => {
    if (parameter.kind === 'webhook') return { name, kind: parameter.kind, options: webhooks };
    if (!('options' in parameter)) return { name, ...parameter };
    return { name, ...parameter, options: parameter.options.map((value) => [value, WORDS[value] ?? value]) };
  });

/** What each action and channel of the camera takes; those that are not listed always work. */
const ACTION_CHANNELS: Partial<Record<ActionKey, 'iot' | 'external_api'>> = {
  call_iot: 'iot',
  transfer: 'external_api',
};
const MESSAGE_RECEIVERS: Partial<Record<MessageChannelKey, 'telegram' | 'whatsapp'>> = {
  telegram: 'telegram',
  whatsapp: 'whatsapp',
};

function isAvailable(action: ActionKey, actor: Actor, filling: Filling): boolean {
  const { needs = [] } = specOfAction(action);
  const channel = ACTION_CHANNELS[action];
  if (!can(actor, needs)) return false;
  if (action === 'call_webhook') return filling.webhooks.length > 0;
  return channel === undefined || filling.isOn(channel);
}

const MOST_WEBHOOKS = 100;

async function fillingFor(services: Services, actor: Actor, camera: PlacedCamera | null): Promise<Filling> {
  if (!camera) return { useCases: CATALOGUE, webhooks: [], isOn: () => true };
  const { db } = services;
  const companies = { companies: [camera.company_id], page: 1, size: MOST_WEBHOOKS };
  const { results } = await listWebhooks(actor.reach, db, companies);
  const receivers = await receiverOfCamera(services, camera.id);
  return {
    useCases: [...(await namesOfUseCases(db, camera.id))],
    webhooks: can(actor, 'webhooks_list__view') ? results.map(({ id, name }) => [id, name]) : [],
    isOn: (channel) => receivers(channel) !== null,
  };
}

export async function showCatalogue(
  services: Services,
  actor: Actor,
  camera: PlacedCamera | null,
): Promise<AutomationCatalogue> {
  const filling = await fillingFor(services, actor, camera);
  return {
    conditions: CONDITION_KEYS.map((condition) => {
      const spec = specOfCondition(condition);
      return {
        condition,
        condition_text: spec.text,
        condition_description: spec.description,
        model_name: spec.subjects[0]!,
        operator: spec.operator,
        referenced_field_name: spec.field,
        starts: spec.starts,
        subjects: [...spec.subjects],
        values: valuesOf(spec.values, filling),
        parameters: showParameters(spec.parameters, filling),
      };
    }),
    actions: ACTION_KEYS.map((action) => {
      const { text, description, subjects, parameters } = specOfAction(action);
      return {
        action,
        action_text: text,
        action_description: description,
        subjects: [...subjects],
        parameters: showParameters(parameters, filling),
        available: isAvailable(action, actor, filling),
      };
    }),
    channels: MESSAGE_CHANNEL_KEYS.map((channel) => {
      const { label, toPeople, subjects, needs = [] } = specOfChannel(channel);
      const receiver = MESSAGE_RECEIVERS[channel];
      const available = can(actor, needs) && (receiver === undefined || filling.isOn(receiver));
      return { channel, label, to_people: toPeople, subjects: [...subjects], available };
    }),
  };
}
