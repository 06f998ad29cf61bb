import type { DecimalString } from '@souk/contracts/amounts/amounts';
import { t } from '@souk/contracts/texts/texts';
import { Actions, Button, Card, Chip, classNames, EmptyState, Skeleton } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { useTransactionFeesQuery } from '../../../../account/feesApi';
import { GrowingList, type GrowingQuery } from '../../../../components/lists/GrowingList';
import type { MarketRow } from '../../shared/MarketRow';
import { isSoldOut } from '../offerTerms';
import { OfferRow } from './OfferRow';
import styles from './OfferRow.module.css';
import { hasFilters, type OfferFilters, withoutFilters } from './offerFilters';

const WORDS = {
  sell: {
    trader: t('Seller'),
    time: t('Usually sent'),
    own: t('Your offer'),
    noneMatch: t('No offers match these filters.'),
    more: t('Load more offers'),
  },
  buy: {
    trader: t('Buyer'),
    time: t('Sent within'),
    own: t('Your bid'),
    noneMatch: t('No bids match these filters.'),
    more: t('Load more bids'),
  },
};

interface OfferListProps {
  query: GrowingQuery<MarketRow>;
  filters: OfferFilters;
  onFilters: (filters: OfferFilters) => void;
  /** Marks this user's own rows, which have no button. */
  username?: string;
  /** Best price of the market, whatever the filters hide; undefined while it is unknown. */
  best?: DecimalString;
  trade: (row: MarketRow, label: string) => ReactNode;
  /** Shown besides "Clear filters" if no row matches them. */
  whenFiltered?: ReactNode;
  /** Shown if there are no active rows. */
  whenNone: ReactNode;
}

export function OfferList(props: OfferListProps) {
  const { query, filters, onFilters, username, best, trade, whenFiltered, whenNone } = props;
  const words = WORDS[filters.side];
  const { data: fees } = useTransactionFeesQuery();
  const empty = hasFilters(filters) ? (
    <EmptyState
      icon="info"
      action={
        <Actions>
          {whenFiltered}
          <Button onClick={() => onFilters(withoutFilters(filters))}>{t('Clear filters')}</Button>
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
        <Table filters={filters}>
          {Array.from({ length: 10 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never change places.
            <li key={row} className={styles.waiting}>
              <Skeleton height={32} />
            </li>
          ))}
        </Table>
      }
      empty={empty}
      moreLabel={words.more}
    >
      {(rows) => (
        <Table filters={filters}>
          {rows.map((row) => (
            <li key={row.id}>
              <OfferRow
                row={row}
                filters={filters}
                fees={fees}
                best={best}
                action={insteadOfAction(row, username) ?? trade(row, actionText(row))}
              />
            </li>
          ))}
        </Table>
      )}
    </GrowingList>
  );
}

function insteadOfAction(row: MarketRow, username: string | undefined): ReactNode {
  if (row.owner_username === username) return <Chip tone="accent">{WORDS[row.side].own}</Chip>;
  if (row.can_take === false) return <Chip tone="warning">{t('Not yet')}</Chip>;
  return isSoldOut(row) || row.status !== 'active' ? <Chip tone="warning">{t('Sold out')}</Chip> : null;
}

function actionText({ side, owner_username: name, price_per_unit: price }: MarketRow): string {
  return side === 'sell'
    ? t('Trade with {seller} at {price} USDT', { seller: name, price })
    : t('Sell to {buyer} at {price} USDT', { buyer: name, price });
}

/** Column heads are only visible: each figure has its own label for screen readers. */
function Table({ filters, children }: { filters: OfferFilters; children: ReactNode }) {
  const { side, spend, amount, crypto_type: coin } = filters;
  const { trader, time } = WORDS[side];
  const wanted = spend ? `${spend} USDT` : amount && `${amount} ${coin}`;
  return (
    <Card flush>
      <div aria-hidden="true" className={classNames(styles.row, styles.head, !wanted && styles.plain)}>
        <span>{trader}</span>
        <span className={styles.price}>{t('Price per {coin}', { coin })}</span>
        {wanted && <span className={styles.result}>{t('For {amount}', { amount: wanted })}</span>}
        <span className={styles.limits}>{t('Limits and stock')}</span>
        <span className={styles.time}>{time}</span>
      </div>
      <ul className={styles.list}>{children}</ul>
    </Card>
  );
}
