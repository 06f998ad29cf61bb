import type { TradeRatings } from '@souk/contracts/people/reputation/reputation';
import { MOST_RATING_CHARACTERS } from '@souk/contracts/people/reputation/traderFacts';
import { t } from '@souk/contracts/texts/texts';
import { runtimeConfig } from '@souk/web-core';
import { Form, FormActions, lazyRules, TextArea, useForm } from '@souk/web-core/form';
import { formatDeadline } from '@souk/web-core/format';
import primitives from '@souk/web-core/primitives.module.css';
import { Button, Card, Icon } from '@souk/web-core/ui';
import { useId, useState } from 'react';
import { ThumbMark } from '../../../../traders/ThumbMark';
import { tradersApi } from '../../../../traders/tradersApi';
import styles from './RatingCard.module.css';

const rules = lazyRules(async () => (await import('./checkRating')).checkRating);

interface RatingCardProps {
  ratings: TradeRatings;
  partner: string;
  onDone: (notice: string) => void;
}

/** Mutual ratings of a completed trade: requested, hidden until both sides have rated, then shown. */
export function RatingCard({ ratings, partner, onDone }: RatingCardProps) {
  const { mine, theirs, rate_by: rateBy } = ratings;
  const [changing, setChanging] = useState(false);
  if (rateBy && (!mine || changing))
    return (
      <RatingForm
        {...{ ratings, partner, rateBy, onDone }}
        onClose={mine ? () => setChanging(false) : undefined}
      />
    );
  if (!mine && !theirs && !ratings.is_revealed) return null;
  return (
    <Card
      title={t('Ratings')}
      action={
        rateBy && (
          <Button small onClick={() => setChanging(true)}>
            {t('Change')}
          </Button>
        )
      }
    >
      <div className={styles.both}>
        <Said title={t('You about {partner}', { partner })} rating={mine} />
        {ratings.is_revealed ? (
          <Said title={t('{partner} about you', { partner })} rating={theirs} />
        ) : (
          rateBy && (
            <p className={primitives.note}>
              {t('Shown once both of you have rated, or on {rateBy}. You can change yours until then.', {
                rateBy: formatDeadline(rateBy),
              })}
            </p>
          )
        )}
      </div>
    </Card>
  );
}

function Said({ title, rating }: { title: string; rating: TradeRatings['mine'] }) {
  return (
    <div className={styles.said}>
      <p className={styles.who}>{title}</p>
      {rating ? <ThumbMark thumb={rating.thumb} /> : <p className={primitives.note}>{t('No comment')}</p>}
      {rating?.text && (
        <blockquote className={styles.text} dir="auto">
          {rating.text}
        </blockquote>
      )}
      {rating?.is_voided && (
        <p className={primitives.note}>
          {t('Removed by {productName}; it doesn’t count.', { productName: runtimeConfig().productName })}
        </p>
      )}
    </div>
  );
}

const THUMBS = [
  { value: 'up', label: t('Thumbs up'), icon: 'thumbUp' },
  { value: 'down', label: t('Thumbs down'), icon: 'thumbDown' },
] as const;

interface RatingFormProps extends RatingCardProps {
  rateBy: string;
  onClose?: () => void;
}

function RatingForm({ ratings: { trade_id: id, mine }, partner, rateBy, onDone, onClose }: RatingFormProps) {
  const [rate] = tradersApi.useRateTradeMutation();
  const name = useId();
  const form = useForm(rules, {
    initial: { thumb: mine?.thumb ?? '', text: mine?.text ?? '' },
    onSubmit: async (rating) => {
      const { is_revealed } = await rate({ id, rating }).unwrap();
      onDone(
        is_revealed
          ? t('You and {partner} have rated each other.', { partner })
          : t('Rating saved. {partner} sees it once they have rated too.', { partner }),
      );
      onClose?.();
    },
  });
  const { value, error, onValueChange } = form.field('thumb');
  return (
    <Card title={t('Rate your trade with {partner}', { partner })}>
      <Form form={form}>
        <fieldset className={styles.thumbs} aria-describedby={error ? `${name}-error` : undefined}>
          <legend className="visually-hidden">{t('Your rating')}</legend>
          {THUMBS.map((thumb) => (
            <label key={thumb.value} className={styles.thumb}>
              <input
                type="radio"
                name="thumb"
                value={thumb.value}
                className="visually-hidden"
                checked={value === thumb.value}
                onChange={() => onValueChange(thumb.value)}
              />
              <Icon name={thumb.icon} size={24} /> {thumb.label}
            </label>
          ))}
        </fieldset>
        {error && (
          <p id={`${name}-error`} className={styles.error} role="alert">
            {error}
          </p>
        )}
        <TextArea
          label={t('Comment')}
          optional
          rows={2}
          maxLength={MOST_RATING_CHARACTERS}
          hint={t('Public on {partner}’s profile once you both have rated, or on {rateBy}.', {
            partner,
            rateBy: formatDeadline(rateBy),
          })}
          {...form.field('text')}
        />
        <FormActions
          form={form}
          label={mine ? t('Change rating') : t('Rate {partner}', { partner })}
          busyLabel={t('Saving…')}
          onCancel={onClose}
        />
      </Form>
    </Card>
  );
}
