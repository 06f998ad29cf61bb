import { t } from '@souk/contracts/texts';
import type { MarketOffer } from '@souk/contracts/trading/offers';
import { Actions, Button, Card, Chip, classNames, EmptyState, Skeleton } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { useTransactionFeesQuery } from '../../../account/feesApi';
import { conditionTexts } from '../../../components/conditionTexts';
import { GrowingList, type GrowingQuery } from '../../../components/GrowingList';
import type { ListWords } from './ListWords';
import { OfferRow } from './OfferRow';
import styles from './OfferRow.module.css';
import { hasFilters, NO_FILTERS, type OfferFilters, showsBest } from './offerFilters';
import { isSoldOut } from './offerTerms';

const OFFERS: ListWords = {
  isOfBids: false,
  trader: t('Seller'),
  time: t('Usually sent'),
  own: t('Your offer'),
  noneMatch: t('No offers match these filters.'),
  more: t('Load more offers'),
  action: ({ seller_username: seller, price_per_unit: price }) =>
    t('Trade with {seller} at {price} USDT', { seller, price }),
  conditions: conditionTexts,
};

interface OfferListProps<Offer extends MarketOffer> {
  words?: ListWords;
  query: GrowingQuery<Offer>;
  filters: OfferFilters;
  onFilters: (filters: OfferFilters) => void;
  /** Marks this user's own offers, which have no Trade button. */
  username?: string;
  /** What the reader does with an offer. */
  trade: (offer: Offer, label: string) => ReactNode;
  /** What the reader can do beside clearing the filters, where none matches them. */
  whenFiltered?: ReactNode;
  /** Shown instead when there is no active offer at all. */
  whenNone: ReactNode;
}

/** The active offers, a row each. */
export function OfferList<Offer extends MarketOffer>(props: OfferListProps<Offer>) {
  const { words = OFFERS, query, filters, onFilters, username, trade, whenFiltered, whenNone } = props;
  const { data: fees } = useTransactionFeesQuery();
  const empty = hasFilters(filters) ? (
    <EmptyState
      icon="info"
      action={
        <Actions>
          {whenFiltered}
          <Button
            onClick={() => onFilters({ ...NO_FILTERS, crypto_type: filters.crypto_type, sort: filters.sort })}
          >
            {t('Clear filters')}
          </Button>
        </Actions>
      }
    >
      {words.noneMatch}
    </EmptyState>
  ) : (
    whenNone
  );
  return (
    <GrowingList
      query={query}
      skeleton={
        <Card flush>
          <Head words={words} filters={filters} />
          <ul className={styles.list}>
            {Array.from({ length: 10 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
              <li key={row} className={styles.waiting}>
                <Skeleton height={32} />
              </li>
            ))}
          </ul>
        </Card>
      }
      empty={empty}
      moreLabel={words.more}
    >
      {(offers) => (
        <Card flush>
          <Head words={words} filters={filters} />
          <ul className={styles.list}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferRow
                  offer={offer}
                  words={words}
                  filters={filters}
                  fees={fees}
                  best={showsBest(filters, words.isOfBids) ? offers[0]?.price_per_unit : undefined}
                  action={actionOf(offer, username, words) ?? trade(offer, words.action(offer))}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </GrowingList>
  );
}

/** What stands in the place of the button. */
function actionOf(offer: MarketOffer, username: string | undefined, { own }: ListWords): ReactNode {
  if (offer.seller_username === username) return <Chip tone="accent">{own}</Chip>;
  if (offer.can_take === false) return <Chip tone="warning">{t('Not yet')}</Chip>;
  return isSoldOut(offer) || offer.status !== 'active' ? <Chip tone="warning">{t('Sold out')}</Chip> : null;
}

/** The columns' names, for the eye: each figure carries its own for screen readers. */
function Head({ words, filters }: { words: ListWords; filters: OfferFilters }) {
  const { spend, amount, crypto_type: coin } = filters;
  const wanted = spend ? `${spend} USDT` : amount && `${amount} ${coin}`;
  const asked = wanted && t('For {amount}', { amount: wanted });
  return (
    <div aria-hidden="true" className={classNames(styles.row, styles.head, !asked && styles.plain)}>
      <span>{words.trader}</span>
      <span className={styles.price}>{t('Price per {coin}', { coin })}</span>
      {asked && <span className={styles.result}>{asked}</span>}
      <span className={styles.limits}>{t('Limits and stock')}</span>
      <span className={styles.time}>{words.time}</span>
      <span />
    </div>
  );
}
