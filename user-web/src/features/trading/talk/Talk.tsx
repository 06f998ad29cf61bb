import type { TradeSide } from '@souk/contracts/trading/tradeMachine';
import { useLocation } from '@souk/web-core';
import { useLastingError } from '@souk/web-core/request';
import { Avatar, Card, ErrorState, Icon, Skeleton } from '@souk/web-core/ui';
import { useEffect, useRef } from 'react';
import { Composer } from './Composer';
import styles from './Talk.module.css';
import { TalkLog } from './TalkLog';
import { useTalkQuery } from './talkApi';
import type { Happening } from './talkItems';
import { useOutgoing } from './useOutgoing';
import { useSeen } from './useSeen';

interface TalkProps {
  tradeId: number;
  side: TradeSide;
  /** The username of the other side. */
  other: string;
  /** What happened to the trade. Undefined until that is known: the conversation comes as a whole. */
  happenings: readonly Happening[] | undefined;
  /** Addresses that the trade shows: a message may name them. */
  known: readonly string[];
  /** How many messages the reader has not read. */
  unread: number;
}

/** The conversation of a trade's two sides, with what happened to the trade between their messages (capabilities §5). */
export function Talk({ tradeId, side, other, happenings, known, unread }: TalkProps) {
  const query = useTalkQuery(tradeId);
  const error = useLastingError(query);
  const sending = useOutgoing(tradeId);
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const talk = query.currentData;
  const goThere = () => section.current?.scrollIntoView({ block: 'start' });
  useEffect(() => {
    if (hash === '#talk') section.current?.scrollIntoView({ block: 'start' });
  }, [hash]);

  return (
    <div ref={section} id="talk" className={styles.section}>
      <Card
        flush
        title={
          <span className={styles.head}>
            <Avatar name={other} />
            <span>
              Messages with <bdi>{other}</bdi>
            </span>
          </span>
        }
      >
        {talk && happenings ? (
          <>
            <TalkLog {...{ talk, side, other, happenings, known, sending }} />
            <Composer talk={talk} other={other} onSend={sending.add} />
          </>
        ) : error ? (
          <div className={styles.failed}>
            <ErrorState error={error} onRetry={query.refetch} />
          </div>
        ) : (
          <TalkSkeleton />
        )}
      </Card>
      <JumpButton section={section} unread={unread} onPress={goThere} />
    </div>
  );
}

/** On a telephone, where the conversation is further down: leads there, with the number of what is unread. */
function JumpButton({ section, unread, onPress }: JumpButtonProps) {
  const isSeen = useSeen(section);
  if (isSeen) return null;
  return (
    <button type="button" className={styles.jump} onClick={onPress}>
      <Icon name="talk" />
      Messages
      {unread > 0 && (
        <span className={styles.number}>
          {unread}
          <span className="visually-hidden"> unread</span>
        </span>
      )}
    </button>
  );
}

interface JumpButtonProps {
  section: React.RefObject<HTMLDivElement | null>;
  unread: number;
  onPress: () => void;
}

function TalkSkeleton() {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div className={styles.log}>
        <Skeleton width="60%" height={56} />
        <div className={styles.ownSkeleton}>
          <Skeleton width="50%" height={56} />
        </div>
        <Skeleton width="70%" height={76} />
      </div>
      <div className={styles.waiting}>
        <Skeleton height={88} />
      </div>
    </div>
  );
}
