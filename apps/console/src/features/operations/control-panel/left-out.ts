import type { UseCaseKey } from '@sightline/contract/use-cases/catalogue';

/** What somebody leaves out of a change that would exceed a limit: whole cameras, or use cases of cameras. */
export interface Left {
  cameras: readonly string[];
  useCases: Readonly<Record<string, readonly UseCaseKey[]>>;
}

export const NOTHING_LEFT: Left = { cameras: [], useCases: {} };

const toggled = <T>(list: readonly T[], item: T, isIn: boolean) =>
  isIn ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item);

export const leaveCamera = (left: Left, id: string, isOut: boolean): Left => ({
  ...left,
  cameras: toggled(left.cameras, id, isOut),
});

export const leaveUseCase = (left: Left, id: string, key: UseCaseKey, isOut: boolean): Left => ({
  ...left,
  useCases: { ...left.useCases, [id]: toggled(left.useCases[id] ?? [], key, isOut) },
});
