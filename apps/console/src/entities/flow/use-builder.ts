import { useSyncExternalStore } from 'react';
import type { Builder, BuilderState } from './model/builder.ts';

/** A part of what is built; it must be a primitive or the same object while nothing of it changes. */
export const useBuilt = <T>(builder: Builder, read: (state: BuilderState) => T): T =>
  useSyncExternalStore(builder.subscribe, () => read(builder.state()));
