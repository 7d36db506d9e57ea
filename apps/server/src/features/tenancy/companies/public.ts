import { updateCompany } from '@sightline/contract/companies';
import { type Reverts, revertible } from '../../../changes/audit/revertible.ts';
import { changeCompany } from './change-company.ts';

export { holdRoomForCameras } from './camera-room.ts';
export { companiesHandlers } from './companies.handlers.ts';
export { isStorageFull, MEDIA_BYTES } from './companies.repo.ts';
export { holdCompanyFor } from './load-company.ts';

export const companyReverts: Reverts = { company: [revertible(updateCompany, changeCompany)] };
