import type { Rating, Thumb } from '@souk/contracts/people/reputation/reputation';
import { t } from '@souk/contracts/texts/texts';
import { runtimeConfig } from '@souk/web-core';
import { formatDate } from '@souk/web-core/format';
import { Avatar, Card, classNames, EmptyState, RowSkeletons, Segments } from '@souk/web-core/ui';
import { useState } from 'react';
import { GrowingList } from '../../../components/GrowingList';
import { hasProfile } from '../../../traders/factTexts';
import { ThumbMark } from '../../../traders/ThumbMark';
import { TraderLink } from '../../../traders/TraderLink';
import { tradersApi } from '../../../traders/tradersApi';
import styles from './RatingList.module.css';

const OPTIONS = [
  { value: '', label: t('All') },
  { value: 'up', label: t('Up') },
  { value: 'down', label: t('Down') },
] as const;

export function RatingList({ username }: { username: string }) {
  const [thumb, setThumb] = useState<Thumb | ''>('');
  const query = tradersApi.useRatingsInfiniteQuery({ username, ...(thumb && { thumb }) });
  return (
    <Card
      flush
      title={t('Reviews')}
      action={<Segments legend={t('Thumbs')} small options={OPTIONS} value={thumb} onChange={setThumb} />}
    >
      <GrowingList
        query={query}
        inCard
        skeleton={<RowSkeletons count={3} height={56} />}
        empty={
          <EmptyState>
            {thumb ? t('No reviews match.') : t('No one has rated {username} yet.', { username })}
          </EmptyState>
        }
        moreLabel={t('Load more ratings')}
      >
        {(ratings) => (
          <ul>
            {ratings.map((rating) => (
              <li key={rating.id} className={styles.row}>
                <RatingRow rating={rating} />
              </li>
            ))}
          </ul>
        )}
      </GrowingList>
    </Card>
  );
}

function RatingRow({ rating }: { rating: Rating }) {
  const { author_username: author, author_side: side, is_counted, is_voided } = rating;
  return (
    <article className={classNames(!is_counted && styles.aside)}>
      <header className={styles.head}>
        <Avatar name={author} size="sm" />
        <span className={styles.who}>
          {hasProfile(author) ? (
            <TraderLink username={author} className={styles.name} />
          ) : (
            t('A deleted account')
          )}
          <span className={styles.note}>
            {side === 'seller' ? t('sold to them') : t('bought from them')} · {formatDate(rating.revealed_at)}
          </span>
        </span>
        {is_voided ? (
          <s>
            <ThumbMark thumb={rating.thumb} />
          </s>
        ) : (
          <ThumbMark thumb={rating.thumb} />
        )}
      </header>
      {rating.text && (
        <p className={styles.text} dir="auto">
          {rating.text}
        </p>
      )}
      {is_voided ? (
        <p className={styles.note}>
          {t('Removed by {productName}; it doesn’t count.', { productName: runtimeConfig().productName })}
        </p>
      ) : (
        !is_counted && <p className={styles.note}>{t('Replaced by a newer rating')}</p>
      )}
    </article>
  );
}
