import { t } from '@souk/contracts/texts/texts';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import type { Trade } from '@souk/contracts/trading/trades/trades';
import { Link, paths } from '@souk/web-core';
import { Amount, Card, EmptyState, LinkButton, Pending, RowSkeletons, rich, Time } from '@souk/web-core/ui';
import recent from '../../../../components/lists/RecentList.module.css';
import { counterparty } from '../counterparty';
import { ownMoney } from '../ownMoney';
import { TradeStatusChip } from '../TradeStatusChip';
import { tradesApi } from '../tradesApi';

export const RECENT_TRADES = 3;

interface RecentTradesProps {
  userId: number;
  /** Pages of trades that are shown elsewhere on the screen. */
  hidden: readonly string[];
}

export function RecentTrades({ userId, hidden }: RecentTradesProps) {
  const query = tradesApi.useRecentTradesQuery(RECENT_TRADES);
  const active = tradesApi.useTradeCountsQuery().data?.active;
  return (
    <Card
      flush
      title={t('Recent Trades')}
      action={
        <p className={recent.action}>
          {active !== undefined && <span>{t('Active trades ({count})', { count: active })}</span>}
          <Link to={paths.trades}>{t('Trades')}</Link>
        </p>
      }
    >
      {query.data ? (
        <Latest trades={query.data} userId={userId} hidden={hidden} />
      ) : (
        <Pending query={query} waiting={<RowSkeletons count={RECENT_TRADES} height={24} />} />
      )}
    </Card>
  );
}

const coins = ({ crypto_amount, crypto_type }: Trade) => <Amount value={crypto_amount} unit={crypto_type} />;

function Latest({ trades, userId, hidden }: RecentTradesProps & { trades: readonly Trade[] }) {
  const shown = trades.filter(({ id }) => !hidden.includes(paths.trade(id)));
  if (trades.length === 0) {
    return (
      <EmptyState icon="rate" action={<LinkButton href={paths.offers}>{t('Browse offers')}</LinkButton>}>
        {t('No trades yet.')}
      </EmptyState>
    );
  }
  if (shown.length === 0) return <EmptyState>{t('Your latest trades are all under “To do”.')}</EmptyState>;
  return (
    <ul>
      {shown.map((trade) => {
        const side = tradeSide(trade, userId);
        const isSeller = side === 'seller';
        return (
          <li key={trade.id} className={recent.row}>
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
          </li>
        );
      })}
    </ul>
  );
}
