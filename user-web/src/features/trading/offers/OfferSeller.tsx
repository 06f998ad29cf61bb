import { t } from '@souk/contracts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers';
import { Avatar, Icon } from '@souk/web-core/ui';
import { tradesText, usualTime } from '../../../traders/factTexts';
import { LookAlike } from '../../../traders/LookAlike';
import { TraderLink } from '../../../traders/TraderLink';
import styles from './OfferSeller.module.css';

interface OfferSellerProps {
  offer: MarketOffer;
  promise: string | null;
  conditions: string[];
  /** The time to send, where the row has no room for its column; undefined where the seller's usual time says more. */
  sendWithin: string | undefined;
}

/** Whose row it is, and how their trades went so far. */
export function OfferSeller({ offer, promise, conditions, sendWithin }: OfferSellerProps) {
  const { is_verified, completion_percentage: percentage, member_since } = offer.seller;
  const usual = usualTime(offer.seller);
  return (
    <div className={styles.seller}>
      <Avatar name={offer.seller_username} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <TraderLink username={offer.seller_username} className={styles.link} />
          {is_verified && (
            <>
              <Icon name="shield" size={16} />
              <span className="visually-hidden">{t(', identity verified')}</span>
            </>
          )}
        </h2>
        <LookAlike username={offer.seller_username} />
        <p className={styles.facts}>
          {tradesText(offer.seller)}
          {percentage !== null && (
            <>
              {' '}
              · {percentage}%<span className="visually-hidden"> {t('completed')}</span>
            </>
          )}
          {usual && (
            <span className={styles.narrow}>
              {' '}
              · <span className="visually-hidden">{t('usually sent in')} </span>~{usual}
            </span>
          )}
          {sendWithin && (
            <span className={styles.narrow}>
              {' '}
              · <span className="visually-hidden">{t('Sent within')} </span>
              {sendWithin}
            </span>
          )}
          <span className={styles.broad}> · {t('since {year}', { year: member_since.slice(0, 4) })}</span>
        </p>
        {promise && <p className={styles.promise}>{promise}</p>}
        {offer.reference && <p className={styles.condition}>{t('Floating price')}</p>}
        {conditions.map((text) => (
          <p key={text} className={styles.condition}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
