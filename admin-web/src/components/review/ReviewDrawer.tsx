import { useLastingError } from '@souk/web-core/request';
import { ErrorState, Icon, lazily, Skeleton } from '@souk/web-core/ui';
import { Button } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { OnceOpen } from '../OnceOpen';
import { useKeys } from '../useKeys';
import { EvidenceGaps } from './MissingEvidence';
import styles from './ReviewDrawer.module.css';
import type { Review } from './useReview';

const Drawer = lazily(async () => (await import('./Drawer')).Drawer, null);

/** What is under review, as the server has it now. */
export interface Reviewed<Row> {
  data?: Row;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** After this the question before a decision has faded, and no longer holds the focus. */
const FADED_MS = 300;

interface ReviewDrawerProps<Row> {
  review: Review;
  /** The row with its evidence. */
  reviewed: Reviewed<Row>;
  /** What it reviews: "Deposit #12". */
  title: string;
  /** The decisions: they sit beside the evidence, always in reach. */
  actions: (row: Row) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** Everything needed to decide about one row, on one screen. */
export function ReviewDrawer<Row>({ review, reviewed, title, actions, children }: ReviewDrawerProps<Row>) {
  const isOpen = review.id !== null;
  // The drawer keeps its last content while it slides away.
  const [shown, setShown] = useState({ title, row: reviewed.data });
  useEffect(() => {
    if (isOpen) setShown({ title, row: reviewed.data });
  }, [isOpen, title, reviewed.data]);
  const body = useRef<HTMLDivElement>(null);
  const gaps = useRef(0);
  useKeys({ j: review.next, k: review.previous }, isOpen);
  useEffect(() => {
    if (!isOpen || !title) return;
    // The decision's button is gone with its row: the focus moves to the next row, not to the top of the page, nor to the
    // drawer's close button, on which Ant Design falls back.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement?.matches('.ant-drawer-close'))
        body.current?.focus({ preventScroll: true });
    }, FADED_MS);
    return () => clearTimeout(timer);
  }, [isOpen, title]);
  useEffect(() => {
    if (isOpen) return;
    // The last decision may leave the focus on the drawer that is gone; once released there, it moves to the list.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('.ant-drawer')) (document.activeElement as HTMLElement).blur();
    }, FADED_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  const content = isOpen ? { title, row: reviewed.data } : shown;
  useLayoutEffect(() => {
    // The next row would open as far down as the last one was read: its money out of sight, beside buttons that move it.
    const scrolled = content.title && body.current?.closest('.ant-drawer-body');
    if (scrolled) scrolled.scrollTop = 0;
  }, [content.title]);
  const error = useLastingError(reviewed);
  // A row that may have changed since is not decided.
  const isDecidable = !isOpen || !reviewed.error;
  const possible = content.row && isDecidable && actions(content.row);

  return (
    <OnceOpen isOpen={isOpen}>
      <EvidenceGaps value={gaps}>
        <Drawer
          open={isOpen}
          onClose={review.close}
          size="min(1040px, 100vw)"
          title={<span className={styles.title}>{content.title}</span>}
          closable={{ 'aria-label': 'Close' }}
          extra={
            <div className={styles.steps}>
              <Step label="Previous" shortcut="K" turn={styles.up} go={review.previous} />
              <Step label="Next" shortcut="J" go={review.next} />
            </div>
          }
          footer={possible && possible}
        >
          {isOpen && error !== undefined && <ErrorState error={error} onRetry={reviewed.refetch} />}
          <div key={content.title} ref={body} tabIndex={-1} className={styles.body}>
            {content.row ? children(content.row) : error === undefined && <Skeleton height={480} />}
          </div>
        </Drawer>
      </EvidenceGaps>
    </OnceOpen>
  );
}

interface StepProps {
  label: string;
  shortcut: string;
  turn?: string;
  go: (() => void) | null;
}

function Step({ label, shortcut, turn, go }: StepProps) {
  return (
    <Button
      type="text"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
      disabled={!go}
      icon={<Icon name="chevron" className={turn} />}
      onClick={() => go?.()}
    />
  );
}
