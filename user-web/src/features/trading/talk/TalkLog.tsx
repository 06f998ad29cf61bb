import { t } from '@souk/contracts/texts/texts';
import type { Talk } from '@souk/contracts/trading/talk/talk';
import type { TradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { Icon, rich } from '@souk/web-core/ui';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MessageBubble } from './MessageBubble';
import { OutgoingBubble } from './OutgoingBubble';
import styles from './Talk.module.css';
import { useMarkTalkReadMutation } from './talkApi';
import { talkItems } from './talkItems';
import type { useOutgoing } from './useOutgoing';

interface TalkLogProps {
  talk: Talk;
  side: TradeSide;
  other: string;
  known: readonly string[];
  sending: ReturnType<typeof useOutgoing>;
}

/** Messages, latest at the bottom. Screen readers announce new ones; seen ones are marked as read. */
export function TalkLog({ talk, side, other, known, sending }: TalkLogProps) {
  const items = useMemo(() => talkItems(talk.messages), [talk.messages]);
  const { outgoing, again, discard } = sending;
  const end = useRef<HTMLLIElement>(null);
  const { log, onScroll, isAbove, goDown } = useFollowing(items.length + outgoing.length, outgoing.length);
  useReadMark(talk, side, end);
  return (
    <div className={styles.frame}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('Messages with {other}', { other })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
        tabIndex={0}
        onScroll={onScroll}
      >
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.key} className={styles[item.kind]}>
              {item.kind === 'day' ? (
                item.label
              ) : (
                <MessageBubble {...{ message: item.message, talk, side, other, known }} />
              )}
            </li>
          ))}
          {talk.messages.length === 0 && outgoing.length === 0 && <Empty mayWrite={talk.may_write} />}
          {outgoing.map((one) => (
            <li key={one.key} className={styles.message}>
              <OutgoingBubble outgoing={one} onAgain={() => again(one)} onDiscard={() => discard(one)} />
            </li>
          ))}
          <li ref={end} className={styles.end} aria-hidden="true" />
        </ul>
      </div>
      {isAbove && (
        <button type="button" className={styles.down} onClick={goDown}>
          {t('New messages')}
          <Icon name="chevron" size={16} />
        </button>
      )}
    </div>
  );
}

function Empty({ mayWrite }: { mayWrite: boolean }) {
  return (
    <li className={styles.empty}>
      {mayWrite
        ? rich('<b>Say hello.</b> Ask before anything is sent.', {
            b: (words) => <strong>{words}</strong>,
          })
        : t('Nothing was written in this trade.')}
    </li>
  );
}

const NEAR_PX = 48;

/** Keeps the latest message in view. If the reader has scrolled up, a button tells of new messages instead. */
function useFollowing(count: number, own: number) {
  const log = useRef<HTMLDivElement>(null);
  const isDown = useRef(true);
  const [isAbove, setAbove] = useState(false);
  const goDown = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    setAbove(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when something was added, not when it is drawn again.
  useLayoutEffect(() => {
    if (isDown.current || own > 0) goDown();
    else setAbove(true);
  }, [count, own]);
  const onScroll = () => {
    if (!log.current) return;
    const { scrollHeight, scrollTop, clientHeight } = log.current;
    isDown.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (isDown.current) setAbove(false);
  };
  return { log, onScroll, isAbove, goDown };
}

/** Marks the other side's messages as read once the end of the log is on the screen. */
function useReadMark(talk: Talk, side: TradeSide, end: RefObject<Element | null>): void {
  const [markRead] = useMarkTalkReadMutation();
  const isSeen = useSeen(end);
  const { trade_id: id, read_seq: readSeq } = talk;
  const seq = talk.messages.findLast(({ by }) => by !== side)?.seq ?? 0;
  useEffect(() => {
    if (isSeen && seq > readSeq) void markRead({ id, seq });
  }, [isSeen, seq, readSeq, id, markRead]);
}

/** True while an element is on the screen and the page is visible. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false);
  const [isLookedAt, setLookedAt] = useState(() => !document.hidden);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    observer.observe(element.current);
    const look = () => setLookedAt(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  return isInView && isLookedAt;
}
