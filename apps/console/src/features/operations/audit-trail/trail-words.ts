import i18next from 'i18next';
import { codeInWords } from '../../../lib/failure-text.ts';
import type { Entry } from './trail-queries.ts';

/** The trail names what is in the database, so no compiler knows the keys. */
export const wordFor = (key: string) => (i18next.exists(key) ? (i18next.t as (key: string) => string)(key) : undefined);

export const firstWord = (keys: readonly string[]) =>
  keys.map(wordFor).find((word): word is string => word !== undefined);

/** Where words for a field are kept: the trail's own first, then those of the forms that change it. */
const fieldKeys = (name: string, type: string) => [
  // One name for different things: what a vendor supplies, whether an evacuation is a drill.
  `audit.field_of.${type}.${name}`,
  `audit.field.${name}`,
  // Areas are stored under the use case that they are drawn for.
  `use_case.${name.split('__')[0]}`,
  `camera.field.${name}`,
  `hours.day.${name}`,
  `position.${name}`,
  `use_case_field.${name}`,
  `transfer.field.${name}`,
  `transfer.channel.${name}`,
  `camera_part.${name.replace(/_configuration$/, '')}`,
  `kind.${name.replace(/^machine_/, '')}`,
  `model_confidence.${name}`,
  `automations.token.${name}`,
];

/** `report_period` reads "Report period" where no language file knows better. */
export const inWords = (name: string) => {
  const [first = '', ...rest] = codeInWords(name).split(' ');
  return [first, ...rest.map((word) => word.toLowerCase())].join(' ');
};

/** What a field of some kind of object is called. */
export const fieldWord = (name: string, { type }: Entry['object']) => firstWord(fieldKeys(name, type)) ?? inWords(name);
