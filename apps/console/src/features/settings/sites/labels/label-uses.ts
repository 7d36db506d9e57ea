import { LABEL_USE_CASES } from '@sightline/contract/areas/labels';
import { AREA_SECTIONS } from '@sightline/contract/areas/tags';
import type { TFunction } from 'i18next';
import { nameOfUseCase } from '../../../../entities/alert/use-cases.ts';

/** What a label can be for besides alerts. */
const SECTIONS = AREA_SECTIONS.filter((section) => section !== 'alerts');

/** What a label is for: an alert use case, or one of the other sections. */
export function nameOfLabelUse(t: TFunction, key: string): string {
  const section = SECTIONS.find((one) => one === key);
  return section ? t(`settings.labels.section.${section}`) : nameOfUseCase(t, key);
}

export const labelUseChoices = (t: TFunction) =>
  LABEL_USE_CASES.map((value) => ({ value, label: nameOfLabelUse(t, value) }));
