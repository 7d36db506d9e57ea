import type { installationRoutes } from '@sightline/contract/installation';
import type { Handlers } from '../../../changes/call.ts';
import { getInstallation } from './operations/get-installation.ts';
import { startBackup } from './operations/start-backup.ts';

export const installationHandlers: Handlers<keyof typeof installationRoutes> = { getInstallation, startBackup };
