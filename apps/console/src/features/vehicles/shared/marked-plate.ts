import { differencesOf, plateKey } from '@sightline/contract/vehicles/plate-text';

export interface PlateCharacter {
  text: string;
  /** It differs from the plate this one is compared with. */
  isMarked: boolean;
}

/** A plate as it is written, with the characters that differ from another one. */
export function markedPlate(plate: string, other: string | undefined): PlateCharacter[] {
  const marked = new Set(other === undefined ? [] : (differencesOf(plate, other) ?? []));
  let index = -1;
  return [...plate].map((text) => {
    if (plateKey(text) === '') return { text, isMarked: false };
    index += 1;
    return { text, isMarked: marked.has(index) };
  });
}

/** How many characters differ, of how many; absent where two plates cannot be compared one by one. */
export function differenceCount(plate: string, other: string) {
  const different = differencesOf(plate, other);
  return different && { count: different.length, total: [...plateKey(plate)].length };
}
