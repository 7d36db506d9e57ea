/** The place in the tenant tree a message is about: everybody whose reach holds it hears it. Without ids: the platform. */
export interface Place {
  resellerId?: string | null;
  companyId?: string | null;
  siteId?: string | null;
}

/** The place of something that belongs to one site. */
export interface SitePlace {
  resellerId: string;
  companyId: string;
  siteId: string;
}
