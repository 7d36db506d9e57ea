import type { Operation } from '../../../../changes/call.ts';
import { hasSuperuser } from '../../../identity/users/public.ts';
import { isOwnHost } from '../../../tenancy/resellers/public.ts';
import { findBranding } from '../system.repo.ts';

export const getSiteConfig: Operation<'getSiteConfig'> = async ({ services, exchange }) => {
  const { db, storage, config } = services;
  // A demo shows the branding of its resellers on this machine; elsewhere its own hosts are the installation's.
  const isBranded = config.demo || !isOwnHost(config, exchange.host);
  const [branding, isSetUp] = await Promise.all([
    isBranded ? findBranding(db, exchange.host) : undefined,
    hasSuperuser(db),
  ]);
  const addressOf = (key: string | null | undefined) => (key ? storage.addressOf(key) : null);
  return {
    title: branding?.title ?? 'Sightline',
    operator: branding?.name ?? 'Sightline',
    favicon_url: await addressOf(branding?.favicon_key),
    logo_main: await addressOf(branding?.logo_key),
    logo_dark: await addressOf(branding?.logo_dark_key),
    navbar_color: branding?.navbar_color ?? null,
    navbar_menu_color: branding?.navbar_menu_color ?? null,
    navbar_hover_color: branding?.navbar_hover_color ?? null,
    demo: config.demo,
    needs_setup: !isSetUp,
    error_reporting: config.errorReporting,
  };
};
