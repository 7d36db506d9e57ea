import type { configurationAddress } from '../entities/configuration/configuration-address.ts';
import type { apiReferenceAddress } from '../features/account/api-reference/api-reference-address.ts';
import type { guideAddress } from '../features/account/guide/guide-address.ts';
import type { notificationsAddress } from '../features/account/notifications/notifications-address.ts';
import type { backtestAddress } from '../features/alerts/backtest/backtest-address.ts';
import type { wallAddress } from '../features/alerts/cameras/wall-address.ts';
import type { DashboardSearch } from '../features/alerts/dashboard/dashboard-address.ts';
import type { flowConfigurationAddress } from '../features/alerts/flow-configuration/flow-configuration-address.ts';
import type { OwnSearch } from '../features/alerts/own-dashboard/own-address.ts';
import type { PastSearch } from '../features/alerts/search/search-address.ts';
import type { SummarySearch } from '../features/alerts/shared/summary-address.ts';
import type { suggestionsAddress } from '../features/alerts/suggestions/suggestions-address.ts';
import type { whyAddress } from '../features/alerts/why/why-address.ts';
import type { healthAddress } from '../features/analytics/camera-health/health-address.ts';
import type { AnalyticsSearch } from '../features/analytics/shared/analytics-address.ts';
import type { useCaseAddress } from '../features/camera/use-cases/use-case-address.ts';
import type { InspectionSearch } from '../features/inspection/dashboard/inspection-address.ts';
import type { TrailSearch } from '../features/operations/audit-trail/trail-address.ts';
import type { panelAddress } from '../features/operations/control-panel/panel-address.ts';
import type { DeliveriesSearch } from '../features/operations/deliveries/deliveries-address.ts';
import type { permissionsAddress } from '../features/operations/permissions/permissions-address.ts';
import type { statsAddress } from '../features/operations/reseller-stats/stats-address.ts';
import type { usageAddress } from '../features/operations/use-case-usage/usage-address.ts';
import type { userPermissionsAddress } from '../features/operations/user-permissions/user-permissions-address.ts';
import type { vendorsAddress } from '../features/operations/vendors/vendors-address.ts';
import type { EvacuationSearch } from '../features/people/evacuation/evacuation-address.ts';
import type { iamAddress } from '../features/people/iam/iam-address.ts';
import type { LogSearch } from '../features/people/shared/log-address.ts';
import type { camerasAddress } from '../features/settings/cameras/cameras-address.ts';
import type { companiesAddress } from '../features/settings/companies/companies-address.ts';
import type { nodesAddress } from '../features/settings/nodes/nodes-address.ts';
import type { resellersAddress } from '../features/settings/resellers/resellers-address.ts';
import type { secondOpinionsAddress } from '../features/settings/second-opinions/second-opinions-address.ts';
import type { sitesAddress } from '../features/settings/sites/sites-address.ts';
import type { scopeAddress } from '../features/settings/users/scoped-panels.tsx';
import type { usersAddress } from '../features/settings/users/users-address.ts';
import type { webhooksAddress } from '../features/settings/webhooks/webhooks-address.ts';
import type { galleryAddress } from '../features/timelapse/gallery/gallery-address.ts';
import type { timelapseLogAddress } from '../features/timelapse/log/log-address.ts';
import type { VehiclesSearch } from '../features/vehicles/dashboard/vehicles-address.ts';
import type { RecordsSearch } from '../features/vehicles/records/records-address.ts';
import type { SearchOf, SearchText } from '../lib/address.ts';
import type { EntryPath } from './entry-pages.ts';
import type { ScreenPath } from './routes.ts';
import type { SectionPath } from './sections.ts';

/** What all tabs of the three settings pages keep in their addresses. */
type UsersSearch = SearchOf<typeof usersAddress>;
type SettingsSearch = SearchText<'tab'> & SearchOf<typeof sitesAddress> & SearchOf<typeof camerasAddress> & UsersSearch;
type CompanySettingsSearch = SearchText<'tab'> &
  SearchOf<typeof companiesAddress> &
  SearchOf<typeof webhooksAddress> &
  SearchOf<typeof secondOpinionsAddress> &
  UsersSearch;
type ResellerSettingsSearch = SearchText<'tab'> &
  SearchOf<typeof resellersAddress> &
  SearchOf<typeof nodesAddress> &
  SearchOf<typeof scopeAddress> &
  UsersSearch;

/** What single pages keep in their addresses. A page that is not listed keeps nothing. */
interface PageSearches {
  '/login': SearchText<'next'>;
  '/auth/password-expired': SearchText<'next'>;
  '/alerts/cameras': SearchOf<typeof wallAddress>;
  '/alerts/dashboard': DashboardSearch;
  '/alerts/my-dashboards': OwnSearch;
  '/alerts2/dashboard': DashboardSearch;
  '/alerts/summary': SummarySearch;
  '/alerts/summary/$alertId': SummarySearch;
  '/alerts2/summary': SummarySearch;
  '/alerts2/summary/$alertId': SummarySearch;
  '/alerts/suggestions': SearchOf<typeof suggestionsAddress>;
  '/alerts/why': SearchOf<typeof whyAddress>;
  '/alerts/backtest': SearchOf<backtestAddress>;
  '/alerts/search': PastSearch;
  '/alerts/configuration': SearchOf<typeof configurationAddress>;
  '/alerts2/configuration': SearchOf<typeof flowConfigurationAddress>;
  '/inspection/dashboard': InspectionSearch;
  '/footfall/dashboard': AnalyticsSearch;
  '/footfall/configuration': SearchOf<typeof configurationAddress>;
  '/workhour-tracking/dashboard': AnalyticsSearch;
  '/workhour-tracking/configuration': SearchOf<typeof configurationAddress>;
  '/vehicle-tracking/dashboard': AnalyticsSearch;
  '/vehicle-tracking/configuration': SearchOf<typeof configurationAddress>;
  '/machinery-utilisation/dashboard': AnalyticsSearch;
  '/machinery-utilisation/configuration': SearchOf<typeof configurationAddress>;
  '/flowsense/dashboard/$usecaseSlug': AnalyticsSearch;
  '/flowsense/configuration': SearchOf<typeof flowConfigurationAddress>;
  '/flowsense/configuration/$usecaseSlug': SearchOf<typeof flowConfigurationAddress>;
  '/vehicle-management/dashboard': VehiclesSearch;
  '/vehicle-management/configure': SearchOf<typeof configurationAddress>;
  '/vehicle-management/record-management': RecordsSearch;
  '/access-control/evacuation-list': EvacuationSearch;
  '/capture-logs/dashboard': LogSearch;
  '/capture-logs/configure': SearchOf<typeof configurationAddress>;
  '/access-control/dashboard': LogSearch;
  '/access-control/access-logs': LogSearch;
  '/access-control/iam': SearchOf<typeof iamAddress>;
  '/access-control/configure': SearchOf<typeof configurationAddress>;
  '/camera-health/dashboard': SearchOf<typeof healthAddress>;
  '/timelapse/log': SearchOf<typeof timelapseLogAddress>;
  '/timelapse/gallery': SearchOf<ReturnType<typeof galleryAddress>>;
  '/audit-trail-changes/dashboard': TrailSearch;
  '/audit-trail-actions/dashboard': TrailSearch;
  '/api-reference': SearchOf<typeof apiReferenceAddress>;
  '/deliveries': DeliveriesSearch;
  '/help': SearchOf<typeof guideAddress>;
  '/permissions': SearchOf<typeof permissionsAddress>;
  '/user-permission-management/dashboard': SearchOf<typeof userPermissionsAddress>;
  '/reseller-stats/dashboard': SearchOf<typeof statsAddress>;
  '/control-panel/dashboard': SearchOf<typeof panelAddress>;
  '/usecase-usage/dashboard': SearchOf<typeof usageAddress>;
  '/vendor/dashboard': SearchOf<typeof vendorsAddress>;
  '/camera/add': SearchText<'group'>;
  '/camera/new/camera': SearchText<'group'>;
  '/camera/$cameraId/use-case': SearchOf<typeof useCaseAddress>;
  '/notifications': SearchOf<typeof notificationsAddress>;
}

/** Every path of the product that is built: its screens, the entry pages, and the ways in. */
export type AppPath = ScreenPath | EntryPath | SectionPath | '/';

/** Those that a link leads to without parameters. */
export type PlainPath = Exclude<AppPath, `${string}$${string}`>;

export type PageSearch<P extends AppPath> = P extends keyof PageSearches
  ? PageSearches[P]
  : P extends `${string}/company-settings`
    ? CompanySettingsSearch
    : P extends `${string}/reseller-settings`
      ? ResellerSettingsSearch
      : P extends `${SectionPath}/settings`
        ? SettingsSearch
        : Record<never, never>;
