import type { AlertsConfigure, AreaCamera } from '@sightline/contract/areas/routes';
import { AREA_TAGS, type AreaTag, type AreaVariant, editorTagOf } from '@sightline/contract/areas/tags';
import { isUseCase, USE_CASE_KEYS } from '@sightline/contract/use-cases/catalogue';
import type { Tag } from '@sightline/editor/tags';
import type { ParseKeys, TFunction } from 'i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { type AccessHolder, mayOpen } from '../user/access.ts';
import type { DrawnShape } from './area-wires.ts';

const nameOf = (t: TFunction, id: string): string =>
  isUseCase(id) ? nameOfUseCase(t, id) : String(t(`configure.tag.${id}` as ParseKeys));

const named = (t: TFunction, tag: AreaTag, isViewOnly: boolean): Tag => {
  const name = nameOf(t, tag.id);
  return { ...editorTagOf(tag), displayLabel: name, viewOnly: isViewOnly, ...(tag.group ? { group: name } : {}) };
};

/** Tags that are used here: something is drawn for them, or their use case is on. */
export function usedTags(answer: AreaCamera, shapes: readonly DrawnShape[]): ReadonlySet<string> {
  const features = 'alert_features' in answer ? (answer as AlertsConfigure).alert_features : undefined;
  const on = USE_CASE_KEYS.filter((key) => features?.[key]?.enabled);
  return new Set([...on, ...shapes.map(({ tag }) => tag)]);
}

/** What a variant lets this user draw, what is used first; somebody who may only look sees all of it. */
export function tagsOf(t: TFunction, variant: AreaVariant, user: AccessHolder, used: ReadonlySet<string>): Tag[] {
  const isViewOnly = !mayOpen(user, { permission: variant.write });
  return variant.tags
    .flatMap((id) => AREA_TAGS.get(id) ?? [])
    .filter(({ permission }) => isViewOnly || mayOpen(user, { permission }))
    .map((tag) => named(t, tag, isViewOnly))
    .toSorted((a, b) => Number(used.has(b.id)) - Number(used.has(a.id)));
}
