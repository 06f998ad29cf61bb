import { DislikeOutlined, LikeOutlined } from '@ant-design/icons';
import type { AdminRating } from '@souk/contracts/backOffice/desk/adminReports';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { formatCount } from '@souk/web-core/format';
import { rich, Time } from '@souk/web-core/ui';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { adminApi } from '../../adminApi';
import { reviewPath } from '../../tabPaths';
import { useMay } from '../../useMay';
import { useDecisionDialog } from '../decision/useDecisionDialog';
import { MissingEvidence } from '../review/MissingEvidence';
import { TitledCard } from '../TitledCard';
import { type Paged, toPaged } from '../table/Paged';
import styles from './evidence.module.css';

const { useRatingsOfQuery, useVoidRatingMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    ratingsOf: build.query<Paged<AdminRating>, { userId: number; limit: number }>({
      query: ({ userId, limit }) => ({ path: `/admin/users/${userId}/ratings`, query: { limit } }),
      transformResponse: toPaged<AdminRating>,
      providesTags: ['AdminRatings'],
    }),
    voidRating: build.mutation<AdminRating, { id: number; reason: string }>({
      query: ({ id, reason }) => ({ path: `/admin/ratings/${id}/void`, method: 'PUT', json: { reason } }),
      // On a refusal too: usually another admin was faster.
      invalidatesTags: ['AdminRatings', 'AuditLog'],
    }),
  }),
});

/** Rows shown at first, and at most. */
const LENGTHS = [5, 1000] as const;

interface RatingsCardProps {
  userId: number;
  name: string;
}

/** Ratings of a user, each removable from the score. Only revealed ratings are here. */
export function RatingsCard({ userId, name }: RatingsCardProps) {
  const [step, setStep] = useState<0 | 1>(0);
  const { data, error, refetch } = useRatingsOfQuery({ userId, limit: LENGTHS[step] });
  const [remove] = useVoidRatingMutation();
  const { ask, dialog } = useDecisionDialog();
  const may = useMay();
  const askRemoval = (rating: AdminRating) =>
    ask({
      label: t('Remove'),
      danger: true,
      title: t('Remove the rating by {username}?', { username: rating.author.username }),
      consequence: t(
        'It no longer counts; only its author can still see it. {username} reads your reason; {name} isn’t told. This can’t be undone.',
        { username: rating.author.username, name },
      ),
      confirmLabel: t('Remove rating'),
      note: {
        label: t('Reason that {username} reads', { username: rating.author.username }),
        required: t('Please say why.'),
      },
      done: t('Rating removed.'),
      send: (note) => remove({ id: rating.id, reason: note ?? '' }).unwrap(),
    });
  if (error || !data) return <MissingEvidence error={error} onRetry={refetch} height={120} />;
  return (
    <TitledCard
      title={t('Ratings of {name}', { name })}
      extra={
        <>
          <span className={styles.count}>{formatCount(data.total)}</span>{' '}
          {data.total > data.rows.length && step === 0 && (
            <Button size="small" type="link" onClick={() => setStep(1)}>
              {t('Show all')}
            </Button>
          )}
        </>
      }
      flush
    >
      <Table
        size="small"
        pagination={false}
        showHeader={false}
        rowKey="id"
        dataSource={data.rows}
        locale={{ emptyText: t('No ratings yet.') }}
        columns={[
          { width: 32, render: (_, rating) => <ThumbMark rating={rating} /> },
          { render: (_, rating) => <Said rating={rating} /> },
          {
            width: 96,
            align: 'end',
            render: (_, rating) =>
              !rating.voided &&
              may('reports.decide') && (
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={t('Remove the rating by {username} after trade {tradeId}', {
                    username: rating.author.username,
                    tradeId: rating.trade_id,
                  })}
                  onClick={() => askRemoval(rating)}
                >
                  {t('Remove')}
                </Button>
              ),
          },
        ]}
      />
      {dialog}
    </TitledCard>
  );
}

function ThumbMark({ rating: { thumb } }: { rating: AdminRating }) {
  return thumb === 'up' ? (
    <LikeOutlined className={styles.up} aria-label={t('Thumb up')} />
  ) : (
    <DislikeOutlined className={styles.down} aria-label={t('Thumb down')} />
  );
}

function Said({ rating: { author, text, trade_id, revealed_at, voided } }: { rating: AdminRating }) {
  return (
    <div className={styles.said}>
      {text && (voided ? <del dir="auto">{text}</del> : <span dir="auto">{text}</span>)}
      <small>
        {rich('<user>{username}</user>, trade <trade>#{id}</trade>, {time}', {
          username: author.username,
          user: (words) => <Link to={reviewPath('users', author.id)}>{words}</Link>,
          id: trade_id,
          trade: (words) => <Link to={reviewPath('trades', trade_id)}>{words}</Link>,
          time: <Time value={revealed_at} />,
        })}
      </small>
      {voided && (
        <small>
          {rich('Removed by {who} {time}: {reason}', {
            who: voided.by?.username ?? t('an admin'),
            time: <Time value={voided.at} />,
            reason: voided.reason,
          })}
        </small>
      )}
    </div>
  );
}
