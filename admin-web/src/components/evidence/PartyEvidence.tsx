import type { TradeRecord, UserEvidence } from '@souk/contracts/backOffice/desk/reviews';
import { t } from '@souk/contracts/texts/texts';
import { type TradeStatus, tradeMachine } from '@souk/contracts/trading/trades/tradeMachine';
import { Typography } from 'antd';
import { listText } from '../lists';
import { PersonFacts } from '../people/PersonFacts';
import frame from '../review/ReviewFrame.module.css';
import { EarlierTrades } from './UserHistory';

export function PartyEvidence({
  title,
  evidence: { user, history, trade_record },
}: {
  title: string;
  evidence: UserEvidence;
}) {
  return (
    <div className={frame.stack}>
      <PersonFacts title={title} user={user} />
      <Typography.Text type="secondary">{recordText(trade_record)}</Typography.Text>
      <EarlierTrades name={user.username} userId={user.id} history={history} />
    </div>
  );
}

const COUNTS: Record<TradeStatus, (count: number) => string> = {
  open: (count) => t('{count} open', { count }),
  crypto_sent: (count) => t('{count} coins sent', { count }),
  completed: (count) => t('{count} completed', { count }),
  disputed: (count) => t('{count} disputed', { count }),
  cancelled: (count) => t('{count} cancelled', { count }),
};

/** A user's trade record, this trade included: "12 trades: 10 completed, 1 disputed, 1 cancelled". */
function recordText(record: TradeRecord): string {
  const all = tradeMachine.states.reduce((sum, status) => sum + record[status], 0);
  const parts = tradeMachine.states
    .filter((status) => record[status] > 0)
    .map((status) => COUNTS[status](record[status]));
  return t('{count, plural, one {# trade} other {# trades}}: {parts}', {
    count: all,
    parts: listText(parts),
  });
}
