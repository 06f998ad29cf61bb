import { t } from '@souk/contracts/texts/texts';
import { Card, EmptyState, RowCardSkeleton, Rows } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { GrowingList } from '../../../../components/GrowingList';
import { tradesApi, type Wanted } from '../tradesApi';
import styles from './TradeGroup.module.css';
import { TradeRow } from './TradeRow';

interface TradeGroupProps {
  wanted: Wanted;
  userId: number;
  /** Count, if known before the trades load. */
  expected?: number;
  empty: ReactNode;
  onDone: (notice: string) => void;
}

const MOST_SKELETONS = 5;

export function TradeGroup({ wanted, userId, expected = MOST_SKELETONS, empty, onDone }: TradeGroupProps) {
  const query = tradesApi.useTradesInfiniteQuery(wanted);
  return (
    <GrowingList
      query={query}
      skeleton={<RowCardSkeleton count={Math.min(Math.max(expected, 1), MOST_SKELETONS)} height={24} />}
      empty={typeof empty === 'string' ? <EmptyState icon="check">{empty}</EmptyState> : empty}
      moreLabel={t('Load more trades')}
    >
      {(trades) => (
        <Card flush>
          <Rows>
            {trades.map((trade) => (
              <li key={trade.id} className={styles.row}>
                <TradeRow trade={trade} userId={userId} onDone={onDone} />
              </li>
            ))}
          </Rows>
        </Card>
      )}
    </GrowingList>
  );
}
