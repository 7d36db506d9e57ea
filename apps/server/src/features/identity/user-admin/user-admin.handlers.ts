import type { Handlers } from '../../../changes/call.ts';
import { createUser } from './operations/create-user.ts';
import { deactivateUser } from './operations/deactivate-user.ts';
import { deleteUser } from './operations/delete-user.ts';
import { exportUsers } from './operations/export-users.ts';
import { getUser } from './operations/get-user.ts';
import { getUsersCsvTemplate } from './operations/get-users-csv-template.ts';
import { listCompanyUsers } from './operations/list-company-users.ts';
import { listInternalUsers } from './operations/list-internal-users.ts';
import { listResellerUsers } from './operations/list-reseller-users.ts';
import { listUsers } from './operations/list-users.ts';
import { reactivateUser } from './operations/reactivate-user.ts';
import { replaceUser } from './operations/replace-user.ts';
import { resetAuthenticator } from './operations/reset-authenticator.ts';
import { sendInvitation } from './operations/send-invitation.ts';
import { updateUser } from './operations/update-user.ts';
import { uploadUsersCsv } from './operations/upload-users-csv.ts';

const lists = { listUsers, listInternalUsers, listResellerUsers, listCompanyUsers };
const accounts = { getUser, createUser, replaceUser, updateUser, deleteUser };
const states = { sendInvitation, deactivateUser, reactivateUser, resetAuthenticator };

const files = { uploadUsersCsv, getUsersCsvTemplate, exportUsers };

type Names = keyof typeof lists | keyof typeof accounts | keyof typeof states | keyof typeof files;

export const userAdminHandlers: Handlers<Names> = { ...lists, ...accounts, ...states, ...files };
