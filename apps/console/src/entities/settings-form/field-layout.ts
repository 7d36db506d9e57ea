import type { BlockField, BlockFieldKind } from '@sightline/contract/camera-blocks';
import type { RuleField, RuleFieldKind } from '@sightline/contract/rules/fields';
import type { Draft } from '../../forms/draft.ts';

/** A setting as the form draws it: of a use case, of a block or of a rule. Who checks it is the draft's business. */
export interface FormField extends Omit<RuleField, 'kind'> {
  kind: BlockFieldKind | RuleFieldKind;
  schema?: BlockField['schema'];
}
export type Fields = Readonly<Record<string, FormField>>;

/** What every widget is given. */
export interface FieldProps {
  draft: Draft;
  name: string;
  field: FormField;
}

/** What is drawn alike stands together, in this order. */
const GROUPS = ['single', 'switch', 'item', 'machine', 'items'] as const;
type FieldGroup = (typeof GROUPS)[number];

const GROUP_OF: Readonly<Record<FormField['kind'], FieldGroup>> = {
  count: 'single',
  seconds: 'single',
  metres: 'single',
  percent: 'single',
  speed: 'single',
  size: 'single',
  choice: 'single',
  moment: 'single',
  zone: 'single',
  identifier: 'single',
  option: 'single',
  camera: 'single',
  camera_use_case: 'single',
  switch: 'switch',
  item: 'item',
  machine: 'machine',
  items: 'items',
};

export interface PlacedField {
  name: string;
  field: FormField;
  /** A number that belongs to a switch stands beside it. */
  beside?: { name: string; field: FormField };
}

/** The fields of a form in the groups they are drawn in. */
export function layoutOf(fields: Fields): Record<FieldGroup, PlacedField[]> {
  const all = Object.entries(fields);
  const isBeside = ({ kind, onlyWhile }: FormField) => onlyWhile !== undefined && GROUP_OF[kind] === 'single';
  const besides = new Map(
    all.flatMap(([name, field]) => (isBeside(field) ? [[field.onlyWhile as string, { name, field }] as const] : [])),
  );
  const placed = all
    .filter(([, field]) => !isBeside(field))
    .map(([name, field]): PlacedField => {
      const beside = besides.get(name);
      return { name, field, ...(beside ? { beside } : {}) };
    });
  return Object.fromEntries(
    GROUPS.map((group) => [group, placed.filter(({ field }) => GROUP_OF[field.kind] === group)]),
  ) as Record<FieldGroup, PlacedField[]>;
}
