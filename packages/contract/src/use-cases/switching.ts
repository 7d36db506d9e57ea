import { specOfUseCase, type UseCaseKey } from './catalogue.ts';

/** Which use cases of a camera are on. */
export type Switches = Readonly<Partial<Record<UseCaseKey, boolean>>>;

/** What switching one use case does to the others: only those that change. */
export function switchesAlong(key: UseCaseKey, isOn: boolean): Switches {
  const { enables = [], disables = [] } = specOfUseCase(key);
  return Object.fromEntries((isOn ? enables : disables).map((other) => [other, isOn]));
}

/** The switches after one was turned, with those that go along. */
export const withSwitch = (switches: Switches, key: UseCaseKey, isOn: boolean): Switches => ({
  ...switches,
  ...switchesAlong(key, isOn),
  [key]: isOn,
});
