import { CloseCircleFilled, ExclamationCircleFilled, LeftOutlined } from '@ant-design/icons';
import type { Assignment } from '@souk/contracts/backOffice/desk/assignments';
import { isGrave } from '@souk/contracts/backOffice/flags/flagCodes';
import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import { t } from '@souk/contracts/texts/texts';
import { formatCount } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { POINTS } from '../../direction';
import { Age } from '../../facts/Age';
import { Face } from '../colleagues/Face';
import styles from './Queue.module.css';
import type { Review } from './useReview';

export interface QueueItem {
  id: number;
  name: string;
  side?: ReactNode;
  since: string;
  flags: readonly Flag[];
  claim: Assignment | null;
}

interface QueueProps {
  label: string;
  total: number;
  items: readonly QueueItem[];
  review: Review;
}

/** Waiting cases, oldest first, so that the next one is in sight. */
export function Queue({ label, total, items, review }: QueueProps) {
  return (
    <nav className={styles.queue} aria-label={t('{label} that wait', { label })}>
      <div className={styles.head}>
        <Button
          size="small"
          type="text"
          icon={<LeftOutlined className={POINTS} />}
          aria-label={t('Back to {label}', { label })}
          onClick={review.close}
        />
        {label} <small>{t('{count} waiting', { count: formatCount(total) })}</small>
      </div>
      <ol className={styles.items}>
        {items.map((item) => (
          <li key={item.id} aria-current={item.id === review.id || undefined}>
            <button type="button" onClick={() => review.open(item)}>
              <span className={primitives.cut}>{item.name}</span>
              <strong>{item.side}</strong>
              <small>
                #{item.id}
                <FlagMark flags={item.flags} />
                {item.claim && <Face person={item.claim.by} size={16} />}
              </small>
              <Age since={item.since} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function FlagMark({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0) return null;
  return flags.some(isGrave) ? (
    <CloseCircleFilled className={styles.grave} aria-label={t('Grave flag')} />
  ) : (
    <ExclamationCircleFilled className={styles.odd} aria-label={t('Flagged')} />
  );
}
