import type { Operation } from '../../../../changes/call.ts';
import { findUse } from '../settings.repo.ts';

export const getOpinionUse: Operation<'getOpinionUse'> = ({ services, actor }) => findUse(actor.reach, services.db);
