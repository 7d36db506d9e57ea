import type { Operation } from '../../../../changes/call.ts';
import { hasSuperuser } from '../../../identity/users/public.ts';
import { findBranding } from '../system.repo.ts';

export const getSiteConfig: Operation<'getSiteConfig'> = async ({ services, exchange }) => {
  const { db, storage, config } = services;
  const [branding, isSetUp] = await Promise.all([findBranding(db, exchange.host), hasSuperuser(db)]);
  const addressOf = (key: string | null | undefined) => (key ? storage.addressOf(key) : null);
  return {
    title: branding?.title ?? 'Sightline',
    operator: branding?.name ?? 'Sightline',
    favicon_url: await addressOf(branding?.faviconKey),
    logo_main: await addressOf(branding?.logoKey),
    navbar_color: branding?.navbarColor ?? null,
    navbar_menu_color: branding?.navbarMenuColor ?? null,
    navbar_hover_color: branding?.navbarHoverColor ?? null,
    demo: config.demo,
    needs_setup: !isSetUp,
    error_reporting: config.errorReporting,
  };
};
