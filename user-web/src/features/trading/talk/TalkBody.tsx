import type { Talk } from '@souk/contracts/trading/talk/talk';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { Composer } from './Composer';
import { TalkLog } from './TalkLog';
import { useOutgoing } from './useOutgoing';

interface TalkBodyProps {
  talk: Talk;
  side: TradeSide;
  other: string;
  /** Addresses that the trade shows: a message may contain them without a warning. */
  known: readonly string[];
}

/** Messages, and the field to write one. */
export function TalkBody({ talk, side, other, known }: TalkBodyProps) {
  const sending = useOutgoing(talk.trade_id);
  return (
    <>
      <TalkLog {...{ talk, side, other, known, sending }} />
      <Composer talk={talk} other={other} onSend={sending.add} />
    </>
  );
}
