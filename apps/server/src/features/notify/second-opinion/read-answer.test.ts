import { describe, expect, it } from 'vitest';
import { OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { costOf, isFinal, outcomeOfError } from './outcome.ts';
import { readAnswer } from './read-answer.ts';
import { endpointOf } from './write-question.ts';

const completion = (content: unknown, usage?: unknown) =>
  JSON.stringify({ choices: [{ message: { content } }], usage });
const said = (content: unknown) => readAnswer(completion(content)).answer;

describe('the answer of a model', () => {
  it.each([
    ['JSON as asked for', '{"verdict":"yes","sentence":"Seen."}', 'confirmed', 'Seen.'],
    ['JSON in a fence', 'Sure!\n```json\n{"verdict": "no", "sentence": "Nobody."}\n```', 'doubtful', 'Nobody.'],
    [
      'JSON after thoughts',
      '<think>{"verdict":"no"}</think>{"verdict":"unsure","sentence":"Dark."}',
      'unsure',
      'Dark.',
    ],
    [
      'JSON after the form it repeats',
      '{"verdict": "yes" | "no"} {"verdict":"No","sentence":"Empty."}',
      'doubtful',
      'Empty.',
    ],
    ['a verdict that is no text', '{"verdict": true, "sentence": "There."}', 'confirmed', 'There.'],
    ['JSON without a sentence', '{"verdict":"yes"}', 'confirmed', ''],
    ['words', '**No**, the person wears a hat.', 'doubtful', 'the person wears a hat.'],
    ['a single word', 'Yes', 'confirmed', ''],
    ['parts', [{ type: 'text', text: '{"verdict":"yes","sentence":"a' }, { text: ' b"}' }, 7], 'confirmed', 'a b'],
  ])('is understood as %s', (_, content, verdict, sentence) => {
    expect(said(content)).toEqual({ verdict, sentence });
  });

  it.each([
    ['no JSON at all', 'I cannot help with that.'],
    ['another verdict', '{"verdict":"maybe","sentence":"?"}'],
    ['a name of every object', '{"verdict":"constructor"}'],
    ['nothing', ''],
    ['a number', 7],
    ['null', null],
  ])('is none with %s', (_, content) => {
    expect(said(content)).toBeUndefined();
  });

  it.each(['', '<html>', '[]', 'null', '{"choices":{}}', '{"choices":[null]}', '{"choices":[{"message":"yes"}]}'])(
    'is none when it is not of this shape: %s',
    (text) => {
      expect(readAnswer(text)).toEqual({ answer: undefined, input_tokens: null, output_tokens: null });
    },
  );

  it('is cut when it is long', () => {
    expect(said(`{"verdict":"yes","sentence":"${'a'.repeat(2000)}"}`)?.sentence).toHaveLength(500);
  });

  it('counts tokens, unless it counts nonsense', () => {
    const counted = (usage: unknown) => {
      const { input_tokens, output_tokens } = readAnswer(completion('yes', usage));
      return [input_tokens, output_tokens];
    };
    expect(counted({ prompt_tokens: 900, completion_tokens: 20 })).toEqual([900, 20]);
    expect(counted({ prompt_tokens: -1, completion_tokens: '20' })).toEqual([null, null]);
  });
});

it('that never comes is asked for again later', () => {
  const late = outcomeOfError(new OutgoingError('timeout', 'There was no complete answer within 15 s.'));
  expect(late).toMatchObject({ problem: 'timeout', verdict: null });
  expect(isFinal(late)).toBe(false);
});

it('costs what its tokens cost, where both are known', () => {
  const tokens = { input_tokens: 1000, output_tokens: 100 };
  expect(costOf({ input_price: 2.5, output_price: 10 }, tokens)).toBe(0.0035);
  expect(costOf({ input_price: 0, output_price: 0 }, tokens)).toBe(0);
  expect(costOf({ input_price: null, output_price: 10 }, tokens)).toBeNull();
  expect(costOf({ input_price: 2.5, output_price: 10 }, { ...tokens, input_tokens: null })).toBeNull();
});

it.each([
  ['https://api.example/v1', 'https://api.example/v1/chat/completions'],
  ['https://api.example/v1/', 'https://api.example/v1/chat/completions'],
  ['https://api.example/v1/chat/completions', 'https://api.example/v1/chat/completions'],
  ['https://api.example', 'https://api.example/chat/completions'],
  ['https://api.example/m?api-version=1', 'https://api.example/m/chat/completions?api-version=1'],
])('an API at %s is called at %s', (given, called) => {
  expect(endpointOf(given)).toBe(called);
});
