/** A site, a company or a reseller, with what stands above it. */
export interface AncestorIds {
  reseller_id: string;
  company_id: string | null;
  site_id: string | null;
}
