import { type Runner, runAs } from '../db/embedded/run-as.ts';

/**
 * A command that starts another one so that it takes its turn on a processor instead of displacing other work.
 * Handing a query to the database would otherwise stop the server in the middle of its own work, on machines with few
 * processors most of the time. Empty where the system cannot do it.
 */
export async function patiently(runner: Runner): Promise<string[]> {
  const prefix = ['chrt', '-b', '0'];
  const [command = '', ...args] = prefix;
  return (await runAs(runner, command, [...args, 'true'])).code === 0 ? prefix : [];
}
