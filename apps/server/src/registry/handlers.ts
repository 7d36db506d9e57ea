import type { RouteName } from '@sightline/contract/routes';
import type { Handlers } from '../changes/call.ts';
import { alertsHandlers } from '../features/alerts/alerts/alerts.handlers.ts';
import { camerasHandlers } from '../features/cameras/cameras/cameras.handlers.ts';
import { authHandlers } from '../features/identity/auth/auth.handlers.ts';
import { deletionHandlers } from '../features/identity/auth/deletion.handlers.ts';
import { rolesHandlers } from '../features/identity/roles/roles.handlers.ts';
import { userAdminHandlers } from '../features/identity/user-admin/user-admin.handlers.ts';
import { usersHandlers } from '../features/identity/users/users.handlers.ts';
import { deploymentsHandlers } from '../features/nodes/deployments/deployments.handlers.ts';
import { mediaHandlers } from '../features/nodes/media/media.handlers.ts';
import { nodeLinkHandlers } from '../features/nodes/node-link/node-link.handlers.ts';
import { notificationsHandlers } from '../features/notify/notifications/notifications.handlers.ts';
import { auditHandlers } from '../features/operations/audit/audit.handlers.ts';
import { errorReportsHandlers } from '../features/operations/error-reports/error-reports.handlers.ts';
import { demoHandlers } from '../features/operations/outbox/demo.handlers.ts';
import { resellerStatsHandlers } from '../features/operations/reseller-stats/reseller-stats.handlers.ts';
import { systemHandlers } from '../features/operations/system/system.handlers.ts';
import { companiesHandlers } from '../features/tenancy/companies/companies.handlers.ts';
import { groupsHandlers } from '../features/tenancy/groups/groups.handlers.ts';
import { resellersHandlers } from '../features/tenancy/resellers/resellers.handlers.ts';
import { searchHandlers } from '../features/tenancy/search/search.handlers.ts';
import { sitesHandlers } from '../features/tenancy/sites/sites.handlers.ts';
import type { AnyOperation } from '../platform/http/register-routes.ts';

/** The total table: a route of the contract without an operation does not compile. */
const table: Handlers<RouteName> = {
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

/** The same as the registration sees it, which parses a call by its route before it hands it over. */
export const handlers = table as unknown as Record<RouteName, AnyOperation>;
