/** Where a camera's pictures come from. */
export interface Address {
  source: string;
  /** What proves to an HTTP server who asks. */
  header: string;
}

export const NO_ADDRESS: Address = { source: '', header: '' };

/** Only HTTP carries a header. */
export const takesHeader = ({ source }: Address) => /^https?:\/\//i.test(source.trim());

/** The address as it is sent: a header that was typed for another kind of address stays out of it. */
export const sentAddress = (address: Address) => ({
  source: address.source.trim(),
  authentication_header: (takesHeader(address) && address.header.trim()) || null,
});
