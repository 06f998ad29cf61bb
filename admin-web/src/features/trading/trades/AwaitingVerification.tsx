import { t } from '@souk/contracts/texts/texts';
import type { AdminTrade } from '@souk/contracts/trading/trades/trades';
import { Link } from '@souk/web-core';
import type { Column } from '../../../components/table/Column';
import type { Paged } from '../../../components/table/Paged';
import { Rows } from '../../../components/table/Rows';
import { tabPath } from '../../../tabPaths';
import styles from './AwaitingVerification.module.css';

interface AwaitingVerificationProps {
  list: Paged<AdminTrade>;
  columns: Column<AdminTrade>[];
  onOpen: (trade: AdminTrade) => void;
}

const VIEW = { hidden: [], size: 'small' } as const;

/** Highlighted list of trades whose hash waits for an admin's verdict, each with all that the table shows. */
export function AwaitingVerification({ list, columns, onOpen }: AwaitingVerificationProps) {
  const hidden = list.total - list.rows.length;
  return (
    <section className={styles.panel} aria-labelledby="awaiting-verification" tabIndex={-1}>
      <h2 id="awaiting-verification" className={styles.title}>
        {t('Trades awaiting verification ({total})', { total: list.total })}
      </h2>
      {list.rows.length === 0 ? (
        <p>{t('Nothing waits for verification.')}</p>
      ) : (
        <Rows
          label={t('Trades awaiting verification')}
          columns={columns}
          rows={list.rows}
          view={VIEW}
          onOpen={onOpen}
          waitsOutside
        />
      )}
      {hidden > 0 && (
        <Link to={`${tabPath('trades')}&status=crypto_sent`}>
          {t('Show the {hidden} more in the table below', { hidden })}
        </Link>
      )}
    </section>
  );
}
