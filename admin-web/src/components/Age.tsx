import { WarningFilled } from '@ant-design/icons';
import { PROMISED_HOURS, SOON_LATE_HOURS } from '@souk/contracts/backOffice/desk/waiting';
import { t } from '@souk/contracts/texts/texts';
import { formatUtc, serverNow } from '@souk/web-core/format';
import { Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** Waiting time: grey, amber near the promised time, red after it. */
export function Age({ since }: { since: string }) {
  const [now, setNow] = useState(() => serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE));
  const text = (
    <time dateTime={since} title={formatUtc(since)}>
      {ageText(minutes)}
    </time>
  );
  if (minutes >= PROMISED_HOURS * 60) {
    return (
      <Tag variant="filled" color="error" icon={<WarningFilled />}>
        {text}
        <span className="visually-hidden"> {t('late')}</span>
      </Tag>
    );
  }
  const isSoon = minutes >= SOON_LATE_HOURS * 60;
  return (
    <Typography.Text type={isSoon ? 'warning' : 'secondary'} strong={isSoon}>
      {text}
    </Typography.Text>
  );
}

/** "47 min", "26 h 10 m", "3 d 2 h". */
export function ageText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (hours < 1) return t('{minutes} min', { minutes });
  if (hours < 48) return t('{hours} h {minutes} m', { hours, minutes: minutes % 60 });
  return t('{days} d {hours} h', { days: Math.floor(hours / 24), hours: hours % 24 });
}
