interface Named {
  first_name: string;
  last_name: string | null;
}

/** Kanji, hiragana and hangul; names in katakana are mostly those of guests, who keep their own order. */
const FAMILY_FIRST = /[\u3040-\u309f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]/;

/** How a person is called: names of East Asian scripts have the family first, all others the given name. */
export function personName({ first_name, last_name }: Named): string {
  const isFamilyFirst = FAMILY_FIRST.test(`${first_name}${last_name ?? ''}`);
  return (isFamilyFirst ? [last_name, first_name] : [first_name, last_name]).filter(Boolean).join(' ');
}
