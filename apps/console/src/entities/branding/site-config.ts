import type { SiteConfig } from '@sightline/contract/system';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { call } from '../../lib/api.ts';
import { navVariables } from './nav-colors.ts';

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call('GET /reseller_deployments/get_config/', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The reseller's name, pictures and colours for this host. */
export const useSiteConfig = () => useQuery(siteConfigQuery).data;

const NAV_TOKENS = ['--nav-bg', '--nav-fg', '--nav-hover', '--nav-hover-fg', '--nav-strong', '--nav-mark'] as const;

/** Writes the branding onto the page: title, icon and the colours of the top bar. Nothing else is recoloured. */
export function applyBranding(config: SiteConfig) {
  document.title = config.title;
  const values = navVariables(config);
  const { style } = document.documentElement;
  for (const name of NAV_TOKENS) {
    const value = values[name];
    if (value) style.setProperty(name, value);
    else style.removeProperty(name);
  }
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon || !config.favicon_url) return;
  // The page's own icon is an SVG; what a reseller supplies may be anything.
  icon.removeAttribute('type');
  icon.href = config.favicon_url;
}

export function useBranding() {
  const config = useSiteConfig();
  // Before the effects of the page, which names itself in the title.
  useLayoutEffect(() => {
    if (config) applyBranding(config);
  }, [config]);
}

/** Names the page in the browser's tab, so that several tabs can be told apart. */
export function useTabTitle(...names: readonly (string | undefined)[]) {
  const product = useSiteConfig()?.title ?? 'Sightline';
  const title = [...names, product].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title, product]);
}
