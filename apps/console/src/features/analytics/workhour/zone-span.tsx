import type { SiteHours } from './site-hours.ts';
import own from './workhour.module.css';

interface ZoneSpanProps {
  /** When somebody was there, in per cent of the day. */
  from: number;
  to: number;
  color: string;
  /** The hours of the site, where they are known and the day is as long as others. */
  hours: SiteHours['span'] | undefined;
}

/** The least of a span that can be seen. */
const LEAST = 1;

/** From the first to the last of a day, its ends amber where they lie outside the hours of the site. */
export function ZoneSpan({ from, to, color, hours }: ZoneSpanProps) {
  const end = Math.max(to, from + LEAST);
  const opens = hours ? hours.left : from;
  const closes = hours ? hours.left + hours.width : end;
  const part = (left: number, right: number) => ({ left: `${left}%`, width: `${right - left}%` });
  return (
    <span className={own.track}>
      {hours ? <i className={own.work} style={part(opens, closes)} /> : null}
      <i style={{ ...part(from, end), background: color }} />
      {from < opens ? <i className={own.beyond} style={part(from, Math.min(end, opens))} data-beyond="before" /> : null}
      {to > closes ? <i className={own.beyond} style={part(Math.max(from, closes), end)} data-beyond="after" /> : null}
    </span>
  );
}
