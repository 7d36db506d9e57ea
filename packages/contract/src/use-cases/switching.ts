import { specOfUseCase, type UseCaseKey } from './catalogue.ts';

/** Which use cases of a camera are on. */
type Switches = Readonly<Partial<Record<UseCaseKey, boolean>>>;

/** What switching one use case does to the others: only those that change. */
export function switchesAlong(key: UseCaseKey, isOn: boolean): Switches {
  const { enables = [], disables = [] } = specOfUseCase(key);
  return Object.fromEntries((isOn ? enables : disables).map((other) => [other, isOn]));
}
