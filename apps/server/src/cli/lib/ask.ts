import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Answers typed by a person, or piped in line by line. */
export interface Questions {
  /** Whether a person sits there who can be asked. */
  isTerminal: boolean;
  ask(question: string): Promise<string>;
  /** As `ask`, but what is typed does not show. */
  askHidden(question: string): Promise<string>;
  /** The next line of what was piped in, without asking. */
  nextLine(): Promise<string | undefined>;
}

const nowhere = () => new Writable({ write: (_part, _encoding, done) => done() });

async function askOnce(question: string, isHidden: boolean): Promise<string> {
  const lines = createInterface({
    input: process.stdin,
    output: isHidden ? nowhere() : process.stdout,
    terminal: true,
  });
  // Ctrl-C or Ctrl-D instead of an answer.
  const givenUp = once(lines, 'close').then((): never => {
    throw new Error('Nothing was changed.');
  });
  givenUp.catch(() => undefined);
  // Only now does the terminal not echo any more what is typed.
  if (isHidden) process.stdout.write(question);
  try {
    return await Promise.race([lines.question(question), givenUp]);
  } finally {
    if (isHidden) process.stdout.write('\n');
    lines.close();
  }
}

export function createQuestions(): Questions {
  let piped: AsyncIterator<string> | undefined;
  return {
    isTerminal: process.stdin.isTTY === true,
    ask: (question) => askOnce(question, false),
    askHidden: (question) => askOnce(question, true),
    nextLine: async () => {
      piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
      const { value, done } = await piped.next();
      return done ? undefined : value;
    },
  };
}
