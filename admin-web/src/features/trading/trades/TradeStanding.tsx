import { coinNetwork, networkName } from '@souk/contracts/networks';
import { t } from '@souk/contracts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades';
import { askedFor, cancelCause } from '@souk/contracts/trading/words';
import { Time } from '@souk/web-core/ui';
import { Tag } from 'antd';
import { Age } from '../../../components/Age';
import { Facts } from '../../../components/Facts';
import { TitledCard } from '../../../components/TitledCard';
import { splitText, turnText } from './tradeWords';
import { waitingSince } from './waitingSince';

/** Whose turn it is and until when, and what the two sides ask of each other. */
export function TradeStanding({ trade }: { trade: AdminTrade }) {
  const { verify_by, extended_minutes, cancel_reason, late_payment } = trade;
  const since = waitingSince(trade);
  return (
    <TitledCard title={t('Where it stands')}>
      <Facts
        items={{
          Turn: turnText(trade),
          'Waits for us since': since ? <Since since={since} /> : undefined,
          'We decide by': verify_by ? <Time value={verify_by} exact /> : undefined,
          'Seller sends by': trade.status === 'open' ? <SendBy trade={trade} /> : undefined,
          'Ends automatically': trade.status === 'open' ? <Time value={trade.end_by} exact /> : undefined,
          'Extended by': extended_minutes > 0 ? `${extended_minutes} minutes` : undefined,
          'Asked, not answered': trade.request ? <Request trade={trade} /> : undefined,
          'Cancelled because': cancelCause(cancel_reason) || undefined,
          'Late payment': late_payment
            ? late_payment === 'open'
              ? 'Waits for us'
              : 'An admin has looked at it'
            : undefined,
        }}
      />
    </TitledCard>
  );
}

function Since({ since }: { since: string }) {
  return (
    <span>
      <Time value={since} exact /> <Age since={since} />
    </span>
  );
}

function SendBy({ trade }: { trade: AdminTrade }) {
  const { send_by, is_overdue, is_clock_stopped, clock_stopped_by, crypto_type } = trade;
  const network = clock_stopped_by === 'chain' ? `: ${networkName(coinNetwork(crypto_type))}` : '';
  return (
    <span>
      <Time value={send_by} exact /> {is_overdue && <Tag color="warning">{t('Late')}</Tag>}
      {is_clock_stopped && <Tag>Deadlines stand still{network}</Tag>}
    </span>
  );
}

function Request({ trade }: { trade: AdminTrade }) {
  const { request } = trade;
  if (!request) return null;
  const name = request.by === 'seller' ? trade.seller_username : trade.buyer_username;
  return (
    <span>
      {name} asks {askedFor(request, splitText(request.seller_usdt, trade))},{' '}
      <Time value={request.asked_at} />
    </span>
  );
}
