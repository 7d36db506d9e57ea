/** An eye in a sight: the product's mark. Takes the colour of the text around it. */
export const BrandMark = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M3 16c3.6-5.6 8-8.4 13-8.4S25.4 10.4 29 16c-3.6 5.6-8 8.4-13 8.4S6.6 21.6 3 16Z" strokeWidth="2.2" />
    <path d="M16 1.5v6M16 24.5v6" strokeWidth="2.2" strokeLinecap="round" />
    <circle cx="16" cy="16" r="3.8" fill="currentColor" stroke="none" />
  </svg>
);
