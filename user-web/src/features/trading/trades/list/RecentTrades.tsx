import { t } from '@souk/contracts/texts/texts';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Link, paths } from '@souk/web-core';
import {
  Amount,
  Card,
  EmptyState,
  LinkButton,
  Pending,
  Row,
  RowSkeletons,
  Rows,
  rich,
  Time,
} from '@souk/web-core/ui';
import recent from '../../../../components/RecentList.module.css';
import { counterparty } from '../counterparty';
import { ownMoney } from '../ownMoney';
import { TradeStatusChip } from '../TradeStatusChip';
import { tradesApi } from '../tradesApi';

export const RECENT_TRADES = 3;

export function RecentTrades({ userId }: { userId: number }) {
  const query = tradesApi.useRecentTradesQuery(RECENT_TRADES);
  return (
    <Card flush title={t('Recent Trades')} action={<Link to={paths.trades}>{t('All trades')}</Link>}>
      {query.data ? (
        <Latest trades={query.data} userId={userId} />
      ) : (
        <Pending query={query} waiting={<RowSkeletons count={RECENT_TRADES} height={48} />} />
      )}
    </Card>
  );
}

const coins = ({ crypto_amount, crypto_type }: Trade) => <Amount value={crypto_amount} unit={crypto_type} />;

function Latest({ trades, userId }: { trades: Trade[]; userId: number }) {
  if (trades.length === 0) {
    return (
      <EmptyState icon="rate" action={<LinkButton href={paths.offers}>{t('Browse offers')}</LinkButton>}>
        {t('No trades yet.')}
      </EmptyState>
    );
  }
  return (
    <Rows>
      {trades.slice(0, RECENT_TRADES).map((trade) => {
        const side = tradeSide(trade, userId);
        const isSeller = side === 'seller';
        return (
          <Row key={trade.id}>
            <div className={recent.item}>
              <div className={recent.words}>
                <Link to={paths.trade(trade.id)} className={recent.link}>
                  {isSeller
                    ? rich('Sell {amount}', { amount: coins(trade) })
                    : rich('Buy {amount}', { amount: coins(trade) })}
                </Link>
                <span className={recent.note}>
                  <span>
                    {isSeller
                      ? t('to {partner}', { partner: counterparty(trade, side) })
                      : t('from {partner}', { partner: counterparty(trade, side) })}
                  </span>
                  <Time value={trade.created_at} />
                </span>
              </div>
              <div className={recent.end}>
                <Amount value={ownMoney(trade, side).amount} size="strong" />
                <TradeStatusChip status={trade.status} />
              </div>
            </div>
          </Row>
        );
      })}
    </Rows>
  );
}
