import { CloseOutlined, DownOutlined, UpOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { ErrorState } from '@souk/web-core/ui';
import { Drawer, Skeleton } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { AT_END } from '../direction';
import { KeyButton } from '../KeyButton';
import { Queue, type QueueItem } from './Queue';
import styles from './ReviewFrame.module.css';
import type { Review } from './useReview';

interface ReviewFrameProps {
  review: Review;
  /** Waiting cases, oldest first. */
  queue: { label: string; total: number; items: readonly QueueItem[] };
  /** For example "Deposit #12". */
  title: string;
  tags?: ReactNode;
  side?: ReactNode;
  /** Undefined while it loads. */
  evidence?: ReactNode;
  error?: unknown;
  onRetry: () => void;
  decision?: ReactNode;
  /** Buttons, which stay in reach. */
  foot?: ReactNode;
}

/** Queue, evidence and decision have the same three places in every review. Narrow screens show one column, without the queue. */
export function ReviewFrame(props: ReviewFrameProps) {
  const { review, queue, title, tags, side, evidence, error, onRetry, decision, foot } = props;
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next case begins at its start.
  useLayoutEffect(() => {
    for (const part of [frame.current, ...(frame.current?.children ?? [])])
      if (part && !part.matches('nav')) part.scrollTop = 0;
  }, [review.id]);
  const isThere = Boolean(evidence);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that had the focus is gone with its case.
  useEffect(() => {
    if (isThere) body.current?.focus({ preventScroll: true });
  }, [review.id, isThere]);
  const at = queue.items.findIndex(({ id }) => id === review.id);
  return (
    <Drawer
      open
      onClose={review.close}
      title={null}
      closable={false}
      aria-label={title}
      placement={AT_END}
      size="100%"
      mask={false}
      focusable={{ trap: true }}
      push={false}
      rootClassName={styles.root}
      styles={{ body: { padding: 0 } }}
    >
      <div ref={frame} className={styles.frame}>
        <Queue {...queue} review={review} />
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <div className={styles.tags}>{tags}</div>
          <span className={styles.steps}>
            {side}
            {at >= 0 && (
              <span className={styles.place}>
                {t('{place} of {total}', { place: at + 1, total: queue.total })}
              </span>
            )}
            <KeyButton label={t('Previous')} shortcut="K" icon={<UpOutlined />} onClick={review.previous} />
            <KeyButton label={t('Next')} shortcut="J" icon={<DownOutlined />} onClick={review.next} />
            <KeyButton label={t('Close')} shortcut="Escape" icon={<CloseOutlined />} onClick={review.close} />
          </span>
        </header>
        <section ref={body} tabIndex={-1} className={styles.evidence} aria-label={t('Evidence')}>
          {error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
          {evidence ?? (error === undefined && <Skeleton active title={false} paragraph={{ rows: 12 }} />)}
        </section>
        <aside className={styles.decision} aria-label={t('Decision')}>
          {decision}
        </aside>
        <footer className={styles.foot}>{foot}</footer>
      </div>
    </Drawer>
  );
}
