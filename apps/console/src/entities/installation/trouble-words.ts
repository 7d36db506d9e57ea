import {
  INSTALLATION_CONDITION_KINDS,
  type InstallationConditionKind,
  QUEUE_GROUP_KEYS,
} from '@sightline/contract/installation-conditions';
import type { TFunction } from 'i18next';
import { type DateFormat, dateTimeInFormat, dayOf, timeOf } from '../../lib/dates.ts';
import { numberText } from '../../lib/number-text.ts';
import { sizeText } from '../../lib/size-text.ts';

interface TroubleWords {
  title: string;
  /** What there is to know, and what to do. */
  hint: string;
}

type Params = Readonly<Record<string, string>>;

const kindOf = (name: string | undefined): InstallationConditionKind | undefined =>
  INSTALLATION_CONDITION_KINDS.find((kind) => kind === name);

const groupText = (t: TFunction, name: string | undefined) => {
  const group = QUEUE_GROUP_KEYS.find((key) => key === name);
  return group ? t(`trouble.group.${group}`) : '';
};

/** A time of today; before that, the whole moment. */
function momentText(at: string | undefined, format: DateFormat): string {
  const moment = new Date(at ?? '');
  if (Number.isNaN(moment.getTime())) return '';
  return dayOf(moment) === dayOf(new Date()) ? timeOf(moment) : dateTimeInFormat(moment, format);
}

const count = (text: string | undefined) => numberText(Number(text ?? 0));

/** What is wrong with the installation, in the reader's language; the parameters are those of its condition. */
export function troubleWords(
  t: TFunction,
  name: string | undefined,
  params: Params,
  format: DateFormat,
): TroubleWords | undefined {
  const kind = kindOf(name);
  if (!kind) return undefined;
  const { host = '', percent = '', error = '', detail = '', node = '' } = params;
  const { version = '', server = '', work = '', versions = '' } = params;
  const values = {
    ...{ host, percent, error, detail, node, version, server, work, versions },
    free: sizeText(Number(params.free ?? 0)),
    group: groupText(t, params.group),
    waiting: count(params.count),
    failed: count(params.count),
    cameras: count(params.cameras),
    seconds: count(params.seconds),
    minutes: count(params.minutes),
    hours: count(params.hours),
    time: momentText(params.heard, format),
  };
  const hint = t(`trouble.condition.${kind}.hint`, values);
  return {
    title: t(`trouble.condition.${kind}.title`, values),
    hint: params.days ? `${hint} ${t('trouble.full_in', { count: Number(params.days) })}` : hint,
  };
}
