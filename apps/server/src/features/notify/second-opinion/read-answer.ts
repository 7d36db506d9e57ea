import type { Verdict } from '@sightline/contract/verdicts';

/** What a model said. */
export interface ReadAnswer {
  verdict: Verdict;
  sentence: string;
}

export interface Tokens {
  input_tokens: number | null;
  output_tokens: number | null;
}

const LONGEST_SENTENCE = 500;

const MEANINGS: Readonly<Record<string, Verdict>> = {
  yes: 'confirmed',
  true: 'confirmed',
  confirmed: 'confirmed',
  no: 'doubtful',
  false: 'doubtful',
  doubtful: 'doubtful',
  unsure: 'unsure',
  unclear: 'unsure',
  unknown: 'unsure',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const meaningOf = (said: unknown): Verdict | undefined => {
  const word = String(said).trim().toLowerCase();
  return Object.hasOwn(MEANINGS, word) ? MEANINGS[word] : undefined;
};

const shortened = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > LONGEST_SENTENCE ? `${line.slice(0, LONGEST_SENTENCE - 1)}…` : line;
};

const THOUGHTS = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/gi;
/** Objects without another inside; what is asked for has none. */
const OBJECTS = /\{[^{}]*\}/g;
const FIRST_WORD = /^[\s"'*_`#]*([a-z]+)\b[\s"'*_`]*[.,:;!—–-]*\s*/i;

function fromJson(text: string): ReadAnswer | undefined {
  // The last one counts: some models repeat the form of the answer before they give it.
  const found = (text.match(OBJECTS) ?? []).map(parsed).filter(isObject);
  for (const { verdict: said, sentence } of found.toReversed()) {
    const verdict = meaningOf(said);
    if (verdict) return { verdict, sentence: shortened(typeof sentence === 'string' ? sentence : '') };
  }
  return undefined;
}

/** Yes or no at the beginning says enough, too. */
function fromWords(text: string): ReadAnswer | undefined {
  const [head, word] = FIRST_WORD.exec(text) ?? [];
  const verdict = meaningOf(word);
  return verdict && { verdict, sentence: shortened(text.slice(head?.length)) };
}

/** Text, or parts of which some are text. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (isObject(part) && typeof part.text === 'string' ? part.text : '')).join('');
}

const MOST_TOKENS = 2_000_000_000;
const tokenCount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST_TOKENS ? value : null;

/** What was counted, and what was said as far as it can be understood. */
export function readAnswer(text: string): Tokens & { answer: ReadAnswer | undefined } {
  const body = parsed(text);
  const { choices, usage } = isObject(body) ? body : {};
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : [];
  const message = isObject(choice) && isObject(choice.message) ? choice.message : {};
  const said = textOf(message.content).replaceAll(THOUGHTS, '').trim();
  const counted = isObject(usage) ? usage : {};
  return {
    answer: fromJson(said) ?? fromWords(said),
    input_tokens: tokenCount(counted.prompt_tokens),
    output_tokens: tokenCount(counted.completion_tokens),
  };
}
