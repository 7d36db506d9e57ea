import { useLiveConfiguration } from '../configuration/use-live-configuration.ts';
import { zoneKeys } from './zone-queries.ts';

/** Others' changes of cameras, plans and zones are fetched; what is in hand stays as it is being edited. */
export const useZoneNews = () => useLiveConfiguration(['zone', 'site_plan', 'camera', 'camera_area'], zoneKeys.all);
