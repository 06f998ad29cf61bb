import { compareAmounts, parseDecimal, usdtValue } from '@souk/contracts/money';
import type { Offer } from '@souk/contracts/offers';
import { formatCrypto, formatUsdt, sayCrypto, sayMinutes, sayUsdt } from '@souk/web-core/format';
import { Amount } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import styles from './OfferCard.module.css';

interface OfferCardProps {
  offer: Offer;
  /** At the head's start: the seller's name, or what stands for it among one's own. */
  heading: ReactNode;
  /** At the head's end. */
  mark?: ReactNode;
  /** At the foot. */
  actions?: ReactNode;
  /** Whether it is the reader's own: then it says what live trades have taken. */
  isOwn?: boolean;
}

/** An offer's terms: what one coin costs, and how many can be bought. */
export function OfferCard({ offer, heading, mark, actions, isOwn = false }: OfferCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.seller}>{heading}</h2>
        {mark}
      </div>
      <p className={styles.price}>
        <Amount value={offer.price_per_unit} /> <span className={styles.per}>per {offer.crypto_type}</span>
      </p>
      <dl className={styles.limits}>
        <div>
          <dt>Limits</dt>
          <dd>{offerLimits(offer)}</dd>
        </div>
        <div>
          <dt>Worth</dt>
          <dd>{offerWorth(offer)}</dd>
        </div>
        {offer.available_amount !== null && (
          <div>
            <dt>Left</dt>
            <dd>{sayCrypto(offer.available_amount, offer.crypto_type)}</dd>
          </div>
        )}
        {isOwn && compareAmounts(offer.reserved_amount, '0') > 0 && (
          <div>
            <dt>In live trades</dt>
            <dd>{sayCrypto(offer.reserved_amount, offer.crypto_type)}</dd>
          </div>
        )}
        <div>
          <dt>Sent within</dt>
          <dd>{sayMinutes(offer.send_within_minutes)}</dd>
        </div>
      </dl>
      {offer.description && (
        <p className={styles.description} title={offer.description}>
          {offer.description}
        </p>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

/** "1 – 50 SIDRA". */
export function offerLimits(offer: Pick<Offer, 'min_amount' | 'max_amount' | 'crypto_type'>): string {
  return `${formatCrypto(offer.min_amount)} – ${sayCrypto(offer.max_amount, offer.crypto_type)}`;
}

function offerWorth({ min_amount, max_amount, price_per_unit }: Offer): string {
  const worth = (amount: string) => usdtValue(parseDecimal(amount) ?? '0', price_per_unit);
  return `${formatUsdt(worth(min_amount))} – ${sayUsdt(worth(max_amount))}`;
}

/** Whether what is left is too little for another trade. */
export function isSoldOut({ available_amount: left, min_amount: least }: Offer): boolean {
  return left !== null && compareAmounts(left, least) < 0;
}
