import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Route } from './route.ts';
import { ROUTES } from './routes.ts';

/** A row whose screen is built. */
export interface Screen extends Route {
  icon: Icon;
  load: () => Promise<ComponentType>;
}

const isBuilt = (route: Route): route is Screen => route.load !== undefined && route.icon !== undefined;

/** What can be opened today. */
export const SCREENS: readonly Screen[] = ROUTES.filter(isBuilt);
