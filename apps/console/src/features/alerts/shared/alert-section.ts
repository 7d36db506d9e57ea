import type { FlowTabSlug } from '@sightline/contract/logic-flows/tabs';
import { createContext, useContext } from 'react';
import { SUMMARY_PATH } from '../../../entities/alert/alert-address.ts';

/** A section whose screens show alerts. */
export interface AlertSection {
  summary: '/alerts/summary' | '/alerts2/summary';
  /** The page of one alert, which reviews the list of its section. */
  alert: '/alerts/summary/$alertId' | '/alerts2/summary/$alertId';
  dashboard: '/alerts/dashboard' | '/alerts2/dashboard';
  /** Only alerts of logic flows of this tab. */
  flowTab: FlowTabSlug | undefined;
}

export const ALERTS: AlertSection = {
  summary: SUMMARY_PATH,
  alert: '/alerts/summary/$alertId',
  dashboard: '/alerts/dashboard',
  flowTab: undefined,
};
export const ALERTS2: AlertSection = {
  summary: '/alerts2/summary',
  alert: '/alerts2/summary/$alertId',
  dashboard: '/alerts2/dashboard',
  flowTab: 'tab_alerts',
};

const Section = createContext(ALERTS);
export const AlertSectionProvider = Section.Provider;
export const useAlertSection = () => useContext(Section);
