/** Six boxes, one digit each; an empty string is an empty box. */
export type Digits = readonly string[];

export const emptyDigits = (count: number): Digits => Array.from({ length: count }, () => '');

/** Latin digits of whatever was typed or pasted; full-width ones of East Asian keyboards count too. */
const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '');

/** Writes typed or pasted text from a box on; what does not fit is dropped. */
export function writeDigits(digits: Digits, from: number, text: string): { digits: Digits; focus: number } {
  const typed = [...digitsIn(text)].slice(0, digits.length - from);
  const next = digits.map((digit, index) => typed[index - from] ?? digit);
  return { digits: next, focus: Math.min(from + typed.length, digits.length - 1) };
}

/** Backspace empties its box, or the one before when it is empty already. */
export function eraseDigit(digits: Digits, at: number): { digits: Digits; focus: number } {
  const target = digits[at] === '' ? Math.max(0, at - 1) : at;
  return { digits: digits.map((digit, index) => (index === target ? '' : digit)), focus: target };
}

export const isComplete = (digits: Digits) => digits.every((digit) => digit !== '');
