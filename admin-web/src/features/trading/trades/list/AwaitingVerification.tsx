import { t } from '@souk/contracts/texts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { Link } from '@souk/web-core';
import { useRef } from 'react';
import { CleanCases } from '../../../../components/clean/CleanCases';
import type { Paged } from '../../../../components/table/Paged';
import type { Column } from '../../../../components/table/rows/Column';
import { Rows } from '../../../../components/table/rows/Rows';
import { useListView } from '../../../../components/table/views/useListView';
import { tabPath } from '../../../../tabPaths';
import styles from './AwaitingVerification.module.css';

interface AwaitingVerificationProps {
  list: Paged<AdminTrade>;
  columns: Column<AdminTrade>[];
  onOpen: (trade: AdminTrade) => void;
  /** False while a review is open. */
  hasKey: boolean;
}

/** Highlighted list of trades whose hash waits for an admin's verdict, each with all that the table shows. */
export function AwaitingVerification({ list, columns, onOpen, hasKey }: AwaitingVerificationProps) {
  const frame = useRef<HTMLElement>(null);
  const [view] = useListView('awaiting', columns, frame);
  const hidden = list.total - list.rows.length;
  return (
    <section ref={frame} className={styles.panel} aria-labelledby="awaiting-verification" tabIndex={-1}>
      <div className={styles.head}>
        <h2 id="awaiting-verification" className={styles.title}>
          {t('Trades awaiting verification ({total})', { total: list.total })}
        </h2>
        {hidden > 0 && (
          <Link to={`${tabPath('trades')}&status=crypto_sent`}>
            {t('Show the {hidden} more in the table below', { hidden })}
          </Link>
        )}
        <CleanCases kind="trade" hasKey={hasKey} />
      </div>
      {list.rows.length === 0 ? (
        <p>{t('Nothing waits for verification.')}</p>
      ) : (
        <Rows
          label={t('Trades awaiting verification')}
          columns={columns}
          rows={list.rows}
          view={view}
          onOpen={onOpen}
          waitsOutside
        />
      )}
    </section>
  );
}
