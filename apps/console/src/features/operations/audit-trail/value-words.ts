import type { TFunction } from 'i18next';
import { unitSuffix } from '../../../entities/use-case/field-words.ts';
import { roleName } from '../../../entities/user/role-name.ts';
import { type DateFormat, dateInFormat, dateTimeInFormat, startOfDay } from '../../../lib/dates.ts';
import { joinWords } from '../../../lib/join-words.ts';
import { OTHER_WORDS, PICTURE_FIELDS, WORDS_OF_CONDITIONS, WORDS_OF_FIELD } from './coded-fields.ts';
import { unitOf } from './field-units.ts';
import type { Entry } from './trail-queries.ts';
import { fieldWord, firstWord, wordFor } from './trail-words.ts';
import {
  type DayHours,
  isDate,
  isDayHours,
  isId,
  isKeyWithWords,
  isMoment,
  isOutline,
  isShape,
  isSlot,
  isSlots,
  type Shape,
  type Slot,
} from './value-shapes.ts';

/** Whose reading it is. */
export interface Reader {
  t: TFunction;
  language: string;
  format: DateFormat;
}

/** Where a value stands: its field by the names that lead to it, and the entry. */
export interface Standing {
  path: readonly string[];
  entry: Pick<Entry, 'names' | 'object'>;
}

type Say<T> = (value: T, reader: Reader, standing: Standing) => string;
interface Kind<T> {
  is: (value: unknown) => value is T;
  say: Say<T>;
}
/** A kind whose type only its own pair of functions needs to know. */
const kind = <T>(is: (value: unknown) => value is T, say: Say<T>): Kind<unknown> => ({ is, say: say as Say<unknown> });

const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isNamed = (value: unknown): value is { name: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value;
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const fieldOf = ({ path }: Standing) => path.at(-1) ?? '';

/** The words for one of the few values a field can have; an event is called `alert.created`. */
function codedText(value: string | number, field: string): string | undefined {
  const places = [WORDS_OF_FIELD[field], OTHER_WORDS[field]].filter((place) => place !== undefined);
  return firstWord(places.map((place) => `${place}.${String(value).replaceAll('.', '_')}`));
}

const sayNumber: Say<number> = (value, { t, language }, standing) =>
  codedText(value, fieldOf(standing)) ??
  value.toLocaleString(language, { maximumFractionDigits: 6 }) + unitSuffix(t, unitOf(standing.path), value);

/** Seeded roles have a name in every language, as values and as the name of what was changed; a camera's group is another. */
const isRoleName = (field: string, { object }: Standing['entry']) =>
  (field === 'group' && object.type === 'user') || (field === 'name' && object.type === 'role');

const sayText: Say<string> = (text, { t, language, format }, standing) => {
  const field = fieldOf(standing);
  const name = standing.entry.names[text];
  if (isRoleName(field, standing.entry)) return roleName(t, name ?? text);
  if (name !== undefined) return name;
  if (isId(text)) return t('audit.unnamed');
  if (PICTURE_FIELDS.has(field)) return t('audit.picture');
  if (field === 'country')
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(text) ?? text;
  if (isMoment(text)) return dateTimeInFormat(new Date(text), format);
  if (isDate(text)) return dateInFormat(startOfDay(text), format);
  return codedText(text, field) ?? text;
};

const slotText = ([from, to]: Slot) => `${from.slice(0, 5)}–${to.slice(0, 5)}`;
const slotsText = (slots: readonly Slot[], { language }: Reader) => joinWords(slots.map(slotText), language);

const sayDay: Say<DayHours> = ({ enabled, slots }, reader) =>
  enabled ? slotsText(slots, reader) : reader.t('audit.off');

/** A shape by its kind, and the number of its points where it has some. */
const sayShape: Say<Shape> = ({ kind: name, points }, { t }) => {
  const shape = wordFor(`audit.value.${name}`) ?? name;
  return isOutline(points) ? t('audit.shape', { shape, count: points.length }) : shape;
};

const comparedText = ([key, english]: readonly [string, string]) =>
  firstWord(WORDS_OF_CONDITIONS.map((place) => `${place}.${key}`)) ?? english;

const sayList: Say<readonly unknown[]> = (list, reader, standing) => {
  const isCompared = fieldOf(standing) === 'values';
  const texts = list.map((item) =>
    isCompared && isKeyWithWords(item) ? comparedText(item) : valueWords(item, reader, standing),
  );
  return joinWords(texts, reader.language) || reader.t('audit.none');
};

/** Several fields in one line, without those that say nothing. */
const sayFields: Say<Record<string, unknown>> = (fields, reader, { path, entry }) => {
  const parts = Object.entries(fields).flatMap(([name, value]): string[] => {
    const isEmpty = isNothing(value) || (isFields(value) && Object.keys(value).length === 0);
    if (isEmpty) return [];
    const text = valueWords(value, reader, { path: [...path, name], entry });
    return [
      name === 'parameters' ? text : reader.t('audit.named', { name: fieldWord(name, entry.object), value: text }),
    ];
  });
  return joinWords(parts, reader.language) || reader.t('audit.none');
};

/** How each kind of value is said; the first that fits counts. */
const KINDS: readonly Kind<unknown>[] = [
  kind(isNothing, (_, { t }) => t('audit.none')),
  kind(isBoolean, (value, { t }) => (value ? t('audit.yes') : t('audit.no'))),
  kind(isNumber, sayNumber),
  kind(isText, sayText),
  kind(isOutline, (points, { t }) => t('audit.points', { count: points.length })),
  kind(isSlot, slotText),
  kind(isSlots, slotsText),
  kind(isList, sayList),
  kind(isDayHours, sayDay),
  kind(isShape, sayShape),
  kind(isNamed, (value) => String(value.name)),
  kind(isFields, sayFields),
];

/** A value of the trail as its reader says it. */
export const valueWords: Say<unknown> = (value, reader, standing) =>
  KINDS.find(({ is }) => is(value))?.say(value, reader, standing) ?? String(value);
