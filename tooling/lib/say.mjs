/** The repository's root, whatever folder a command was called from. */
export const ROOT = new URL('../../', import.meta.url).pathname;

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** A failure a person can mend; the message is a sentence that says what to do. */
export class Stop extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a command of this folder and turns its failures into one line and an exit code.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    if (error.message) process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
