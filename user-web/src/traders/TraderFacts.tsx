import type { TraderFacts as Facts } from '@souk/contracts/people/reputation/reputation';
import { t } from '@souk/contracts/texts/texts';
import { formatCount, formatDate, formatPercentage } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { classNames, Icon, type IconName } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { usualTime } from './factTexts';
import styles from './TraderFacts.module.css';

export function TraderFacts({ facts, dense = false }: { facts: Facts; dense?: boolean }) {
  const {
    completed_trades: trades,
    completion_percentage: percentage,
    partners,
    disputes_lost: lost,
  } = facts;
  const thumbs = facts.thumbs_up + facts.thumbs_down;
  return (
    <dl className={classNames(styles.facts, dense && styles.dense)}>
      <Fact
        term={t('trade|Completed')}
        icon="check"
        value={percentage === null ? '–' : formatPercentage(String(percentage))}
        note={
          percentage === null
            ? t('No trade has ended yet')
            : t('{count, plural, one {# trade} other {# trades}} completed', { count: trades })
        }
        picture={<Bar share={percentage} />}
      />
      <Fact
        term={t('Thumbs up')}
        icon="thumbUp"
        value={thumbs === 0 ? '–' : formatCount(facts.thumbs_up)}
        note={
          thumbs === 0
            ? t('No one has rated yet')
            : t('{thumbsDown} down', { thumbsDown: formatCount(facts.thumbs_down) })
        }
        picture={<Bar share={thumbs === 0 ? null : (facts.thumbs_up / thumbs) * 100} isDivided />}
      />
      <Fact
        term={t('Usually sends in')}
        icon="clock"
        value={usualTime(facts) ?? '–'}
        note={facts.median_send_minutes === null ? t('Hasn’t sold yet') : t('Median')}
      />
      <Fact
        term={t('Traded with')}
        icon="people"
        value={formatCount(partners)}
        note={partners === 1 ? t('Person') : t('People')}
      />
      <Fact
        term={t('Disputes lost')}
        icon="warning"
        value={formatCount(lost)}
        note={lost === 0 ? t('None was decided against them') : t('Decided against them by our team')}
      />
      <Fact
        term={t('Member since')}
        icon="people"
        value={facts.member_since.slice(0, 4)}
        note={formatDate(facts.member_since, 'UTC')}
      />
    </dl>
  );
}

interface FactProps {
  term: string;
  icon: IconName;
  value: string;
  note: string;
  picture?: ReactNode;
}

function Fact({ term, icon, value, note, picture }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>
        <Icon name={icon} size={16} /> {term}
      </dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={primitives.fine}>{note}</dd>
      {picture && <dd aria-hidden="true">{picture}</dd>}
    </div>
  );
}

function Bar({ share, isDivided = false }: { share: number | null; isDivided?: boolean }) {
  return (
    <div className={classNames(styles.bar, isDivided && share !== null && share < 100 && styles.divided)}>
      {share !== null && <i style={{ width: `${share}%` }} />}
    </div>
  );
}
