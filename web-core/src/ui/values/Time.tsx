import { useEffect, useState } from 'react';
import { formatDate, formatDateTime, formatRelative, formatUtc } from '../../format/dates';
import { serverNow } from '../../format/serverNow';

const MINUTE = 60_000;

interface TimeProps {
  /** ISO 8601 in UTC. */
  value: string;
  /** Shows the date even within a day. */
  exact?: boolean;
  /** Shows only the day of older times, for a column. */
  short?: boolean;
  className?: string;
}

/** A time: "3 minutes ago" within a day, then "21 Nov 2026, 05:12" in the reader's zone; exact UTC in the title. */
export function Time({ value, exact = false, short = false, className }: TimeProps) {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const text = exact
    ? formatDateTime(value)
    : formatRelative(value, now, short ? formatDate : formatDateTime);
  return (
    <time key={text} className={className} dateTime={value} title={formatUtc(value)}>
      {text}
    </time>
  );
}
