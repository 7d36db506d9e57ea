import { z } from 'zod';
import { USE_CASE_KEYS, type UseCaseKey } from './catalogue.ts';

/** A use case by its key. */
export const UseCase = z.enum(USE_CASE_KEYS as [UseCaseKey, ...UseCaseKey[]]);
