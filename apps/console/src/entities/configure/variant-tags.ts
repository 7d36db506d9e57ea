import { AREA_TAGS, type AreaTag, type AreaVariant, editorTagOf } from '@sightline/contract/areas/tags';
import { isUseCase } from '@sightline/contract/use-cases/catalogue';
import type { Tag } from '@sightline/editor/tags';
import type { ParseKeys, TFunction } from 'i18next';
import { nameOfUseCase } from '../alert/use-cases.ts';
import { type AccessHolder, mayOpen } from '../user/access.ts';

const nameOf = (t: TFunction, id: string): string =>
  isUseCase(id) ? nameOfUseCase(t, id) : String(t(`configure.tag.${id}` as ParseKeys));

const named = (t: TFunction, tag: AreaTag, isViewOnly: boolean): Tag => {
  const name = nameOf(t, tag.id);
  return { ...editorTagOf(tag), displayLabel: name, viewOnly: isViewOnly, ...(tag.group ? { group: name } : {}) };
};

/** What a variant lets this user draw; somebody who may only look sees all of it. */
export function tagsOf(t: TFunction, variant: AreaVariant, user: AccessHolder): Tag[] {
  const isViewOnly = !mayOpen(user, { permission: variant.write });
  return variant.tags
    .flatMap((id) => AREA_TAGS.get(id) ?? [])
    .filter(({ permission }) => isViewOnly || mayOpen(user, { permission }))
    .map((tag) => named(t, tag, isViewOnly));
}
