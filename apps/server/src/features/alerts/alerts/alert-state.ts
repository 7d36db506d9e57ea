import type { AlertStatus } from '@sightline/contract/statuses';
import type { SitePlace } from '../../../platform/realtime/place.ts';

/** What decides, besides its place, who may see an alert. */
export interface AlertState {
  status: AlertStatus;
  marked_for_deletion: boolean;
}

export const isHidden = ({ status, marked_for_deletion }: AlertState) => ({
  invalid: status === 'invalid',
  marked: marked_for_deletion,
});

export interface Ancestors {
  reseller_id: string;
  company_id: string;
  site_id: string;
}

export const placeOf = ({ reseller_id, company_id, site_id }: Ancestors): SitePlace => ({
  resellerId: reseller_id,
  companyId: company_id,
  siteId: site_id,
});
