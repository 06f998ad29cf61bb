import { coinNetwork, networkName } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { ENTRY_WORDS } from '@souk/contracts/trading/caseFile/caseEntries';
import { askedFor, cancelCause } from '@souk/contracts/trading/caseFile/words';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { rich, Time } from '@souk/web-core/ui';
import { Tag } from 'antd';
import { Age } from '../../../components/Age';
import { Facts } from '../../../components/Facts';
import { TitledCard } from '../../../components/TitledCard';
import { splitText, turnText } from './tradeWords';
import { waitingSince } from './waitingSince';

/** The side whose turn it is, its deadline, and requests between the two sides. */
export function TradeTurn({ trade }: { trade: AdminTrade }) {
  const { verify_by, received_at, extended_minutes, cancel_reason, late_payment } = trade;
  const since = waitingSince(trade);
  return (
    <TitledCard title={t('Where it stands')}>
      <Facts
        items={{
          [t('whose|Turn')]: turnText(trade),
          [t('Waits for us since')]: since ? <Since since={since} /> : undefined,
          [t('We decide by')]: verify_by ? <Time value={verify_by} exact /> : undefined,
          [ENTRY_WORDS.coins_received]: received_at ? <Time value={received_at} exact /> : undefined,
          [t('Seller sends by')]: trade.status === 'open' ? <SendBy trade={trade} /> : undefined,
          [t('Ends automatically')]:
            trade.status === 'open' ? <Time value={trade.end_by} exact /> : undefined,
          [t('Extended by')]:
            extended_minutes > 0
              ? t('{count, plural, one {# minute} other {# minutes}}', { count: extended_minutes })
              : undefined,
          [trade.divide_at ? t('What was agreed') : t('Asked, not answered')]: trade.request ? (
            <Request trade={trade} />
          ) : undefined,
          [t('Cancelled because')]: cancelCause(cancel_reason) || undefined,
          [t('Late payment')]: late_payment
            ? late_payment === 'open'
              ? t('Waits for us')
              : t('An admin has looked at it')
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
  const stopped =
    clock_stopped_by === 'chain'
      ? t('Deadlines stand still: {why}', { why: networkName(coinNetwork(crypto_type)) })
      : t('Deadlines stand still');
  return (
    <span>
      <Time value={send_by} exact /> {is_overdue && <Tag color="warning">{t('Late')}</Tag>}
      {is_clock_stopped && <Tag>{stopped}</Tag>}
    </span>
  );
}

function Request({ trade }: { trade: AdminTrade }) {
  const { request } = trade;
  if (!request) return null;
  const name = request.by === 'seller' ? trade.seller_username : trade.buyer_username;
  return (
    <span>
      {rich('{name} asks {what}, {time}', {
        name,
        what: askedFor(request, splitText(request.seller_usdt, trade)),
        time: <Time value={request.asked_at} />,
      })}
    </span>
  );
}
