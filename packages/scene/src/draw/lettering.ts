import { px } from './pen.ts';

/**
 * Letters as pen strokes on a grid 4 wide and 6 high (8 with what hangs below the line), so that the writing in a
 * picture looks the same on machines with other fonts, or none. Two digits are a point, x before y; a space lifts the
 * pen; two equal points are a dot.
 */
const STROKES: Readonly<Record<string, string>> = {
  ' ': '',
  '0': '103041453616050110 2323',
  '1': '112026 0646',
  '2': '01103041420646',
  '3': '01103041423313 334445361605',
  '4': '36300444',
  '5': '400002324345361605',
  '6': '413010010516364544331304',
  '7': '004016',
  '8': '103041423313020110 1304051636454433',
  '9': '051636454130100102133342',
  ':': '2222 2525',
  '-': '1333',
  '.': '2626',
  ',': '2617',
  '/': '4006',
  _: '0747',
  '#': '1016 3036 0242 0444',
  '(': '30212536',
  ')': '10212516',
  '+': '2125 0343',
  "'": '2022',
  '&': '4612112031320405162644',
  A: '062046 1434',
  B: '00063645443303 3342413000',
  C: '4130100105163645',
  D: '00062644422000',
  E: '40000646 0333',
  F: '400006 0333',
  G: '41301001051636454323',
  H: '0006 4046 0343',
  I: '1030 2026 1636',
  J: '1040 3035261605',
  K: '0006 4004 1346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110 2547',
  R: '06003041423303 2346',
  S: '413010010213334445361605',
  T: '0040 2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
  Z: '00400646',
  a: '12324346 441405163645',
  b: '0006 0312324345361605',
  c: '4332120305163645',
  d: '4046 4332120305163645',
  e: '04444332120305163645',
  f: '40302126 1242',
  g: '4332120305163645 42473818',
  h: '0006 0312324346',
  i: '2020 122226 1636',
  j: '3030 2232372818',
  k: '0006 4205 2446',
  l: '1020253646',
  m: '0206 03122326 23324346',
  n: '0206 0312324346',
  o: '123243453616050312',
  p: '0208 0312324345361605',
  q: '4248 4332120305163645',
  r: '1216 14233242',
  s: '43321203143445361605',
  t: '20253646 0242',
  u: '0205163645 4246',
  v: '022642',
  w: '0216243642',
  x: '0246 4206',
  y: '0226 421808',
  z: '02420646',
};

const ADVANCE = 13.6;
const STEP_X = 2.25;
const STEP_Y = 2.65;
// A little square: a line without length would be as thin as the pen, and not every renderer draws it.
const DOT = 'm-.6-.6h1.2v1.2h-1.2z';

export const lettersWidth = (text: string): number => text.length * ADVANCE;

/** The strokes of a text as the data of a path, its upper left at a place; nothing when a letter is missing. */
export function letterStrokes(text: string, left: number, top: number): string | undefined {
  const letters = [...text].map((letter) => STROKES[letter]);
  if (letters.includes(undefined)) return undefined;
  return letters.map((strokes, index) => strokesAt(strokes!, left + index * ADVANCE, top)).join('');
}

const strokesAt = (strokes: string, left: number, top: number): string =>
  strokes
    .split(' ')
    .filter((stroke) => stroke !== '')
    .map((stroke) => {
      const points = Array.from({ length: stroke.length / 2 }, (_, index) => {
        const [x, y] = [Number(stroke[index * 2]), Number(stroke[index * 2 + 1])];
        return `${px(left + x * STEP_X)},${px(top + y * STEP_Y)}`;
      });
      const isDot = points.length === 2 && points[0] === points[1];
      return isDot ? `M${points[0]}${DOT}` : `M${points.join('L')}`;
    })
    .join('');
