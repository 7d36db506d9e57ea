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

async function askOn(output: Writable, question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl-C or Ctrl-D instead of an answer.
  const givenUp = once(lines, 'close').then((): never => {
    throw new Error('Nothing was changed.');
  });
  try {
    return await Promise.race([lines.question(question), givenUp]);
  } finally {
    givenUp.catch(() => undefined);
    lines.close();
  }
}

export function createQuestions(): Questions {
  let piped: AsyncIterator<string> | undefined;
  return {
    isTerminal: process.stdin.isTTY === true,
    ask: (question) => askOn(process.stdout, question),
    askHidden: async (question) => {
      process.stdout.write(question);
      const answer = await askOn(new Writable({ write: (_part, _encoding, done) => done() }), '');
      process.stdout.write('\n');
      return answer;
    },
    nextLine: async () => {
      piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
      const { value, done } = await piped.next();
      return done ? undefined : value;
    },
  };
}
