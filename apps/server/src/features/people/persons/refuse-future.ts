import { fail } from '../../../platform/errors/app-error.ts';

/** A consent cannot have been given on a day that is still to come, by the clock of the site. */
export function refuseFuture(given: string, today: string, field: string): void {
  if (given > today) fail('in_the_future', { field });
}
