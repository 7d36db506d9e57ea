import type { RouteName } from '@sightline/contract/routes';
import { alertsHandlers } from '../features/alerts/alerts.handlers.ts';
import { auditHandlers } from '../features/audit/audit.handlers.ts';
import { authHandlers } from '../features/auth/auth.handlers.ts';
import { camerasHandlers } from '../features/cameras/cameras.handlers.ts';
import { companiesHandlers } from '../features/companies/companies.handlers.ts';
import { deletionHandlers } from '../features/deletion/deletion.handlers.ts';
import { demoHandlers } from '../features/demo/demo.handlers.ts';
import { deploymentsHandlers } from '../features/deployments/deployments.handlers.ts';
import { errorReportsHandlers } from '../features/error-reports/error-reports.handlers.ts';
import { groupsHandlers } from '../features/groups/groups.handlers.ts';
import { mediaHandlers } from '../features/media/media.handlers.ts';
import { nodeLinkHandlers } from '../features/node-link/node-link.handlers.ts';
import { notificationsHandlers } from '../features/notifications/notifications.handlers.ts';
import { resellerStatsHandlers } from '../features/reseller-stats/reseller-stats.handlers.ts';
import { resellersHandlers } from '../features/resellers/resellers.handlers.ts';
import { rolesHandlers } from '../features/roles/roles.handlers.ts';
import { searchHandlers } from '../features/search/search.handlers.ts';
import { sitesHandlers } from '../features/sites/sites.handlers.ts';
import { systemHandlers } from '../features/system/system.handlers.ts';
import { userAdminHandlers } from '../features/user-admin/user-admin.handlers.ts';
import { usersHandlers } from '../features/users/users.handlers.ts';
import type { Handlers } from './call.ts';

/** The total table: a route of the contract without an operation does not compile. */
export const handlers: Handlers<RouteName> = {
  ...systemHandlers,
  ...authHandlers,
  ...usersHandlers,
  ...userAdminHandlers,
  ...rolesHandlers,
  ...resellersHandlers,
  ...companiesHandlers,
  ...sitesHandlers,
  ...groupsHandlers,
  ...camerasHandlers,
  ...alertsHandlers,
  ...mediaHandlers,
  ...deletionHandlers,
  ...deploymentsHandlers,
  ...resellerStatsHandlers,
  ...auditHandlers,
  ...nodeLinkHandlers,
  ...notificationsHandlers,
  ...searchHandlers,
  ...errorReportsHandlers,
  ...demoHandlers,
};
