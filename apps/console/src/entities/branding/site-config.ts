import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { readableOn } from './contrast.ts';

export const siteConfigQuery = queryOptions({
  queryKey: ['site-config'],
  queryFn: ({ signal }) => call('GET /reseller_deployments/get_config/', {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The reseller's name, pictures and colours for this host. */
export const useSiteConfig = () => useQuery(siteConfigQuery).data;

const setVariable = (name: string, value: string | undefined) => {
  const { style } = document.documentElement;
  if (value) style.setProperty(name, value);
  else style.removeProperty(name);
};

/** Writes the branding onto the page: title, icon and the colours of the top bar. Nothing else is recoloured. */
export function useBranding() {
  const config = useSiteConfig();
  useEffect(() => {
    if (!config) return;
    const { navbar_color: bar, navbar_menu_color: text, navbar_hover_color: hover } = config;
    const written = bar ? readableOn(bar, text ?? '#c6ccd5') : (text ?? undefined);
    document.title = config.title;
    setVariable('--nav-bg', bar ?? undefined);
    setVariable('--nav-hover', hover ?? undefined);
    setVariable('--nav-fg', written);
    // The section that is open and the name stand out on the default bar only; a reseller's bar has one text colour.
    setVariable('--nav-strong', bar ? written : undefined);
    setVariable('--nav-mark', bar ? written : undefined);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon && config.favicon_url) icon.href = config.favicon_url;
  }, [config]);
}
