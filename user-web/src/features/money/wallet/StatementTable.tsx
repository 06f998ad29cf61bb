import { compareAmounts } from '@souk/contracts/amounts/amounts';
import type { Statement } from '@souk/contracts/money/wallet/activity';
import { movementTitle } from '@souk/contracts/money/wallet/movementTitle';
import type { WalletBalance } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { formatDateTime, formatUtc } from '@souk/web-core/format';
import { Amount } from '@souk/web-core/ui';
import { totalOf } from '../../../components/totalOf';
import { movementDetail, movementSum } from './movementDetail';
import styles from './StatementTable.module.css';
import { statementRows } from './statementRows';

const PARTS = [
  [t('Available'), 'available_balance'],
  [t('In escrow'), 'escrow_balance'],
  [t('On hold'), 'pending_withdrawals'],
] as const satisfies [string, keyof WalletBalance][];

/** Each column adds up from the opening balance to the closing balance. The last column is the total balance after each row. */
export function StatementTable({ statement }: { statement: Statement }) {
  const rows = statementRows(statement);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('When')}</th>
          <th scope="col">{t('What happened')}</th>
          {PARTS.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{t('Balance')}</th>
        </tr>
      </thead>
      <tbody>
        <Balance name={t('Opening balance')} balance={statement.opening} />
        {rows.map(({ id, main, at, change, after }) => (
          <tr key={id}>
            <td>
              <time dateTime={at} title={formatUtc(at)}>
                {formatDateTime(at)}
              </time>
            </td>
            <td>
              {movementTitle(main)}
              <span className={styles.detail}>
                {[movementDetail(main), movementSum(main)].filter(Boolean).join(': ')}
              </span>
            </td>
            {PARTS.map(([name, part]) => (
              <td key={name} data-label={name}>
                {compareAmounts(change[part], '0') !== 0 && (
                  <Amount value={change[part]} sign="own" hideUnit inColumn />
                )}
              </td>
            ))}
            <td data-label={t('Balance')}>
              <Amount value={after} hideUnit inColumn />
            </td>
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td />
            <td colSpan={5}>{t('No activity')}</td>
          </tr>
        )}
        <Balance name={t('Closing balance')} balance={statement.closing} />
      </tbody>
    </table>
  );
}

function Balance({ name, balance }: { name: string; balance: WalletBalance }) {
  return (
    <tr className={styles.balance}>
      <td />
      <th scope="row">{name}</th>
      {PARTS.map(([part, field]) => (
        <td key={part} data-label={part}>
          <Amount value={balance[field]} hideUnit inColumn />
        </td>
      ))}
      <td data-label={t('Balance')}>
        <Amount value={totalOf(balance)} hideUnit inColumn />
      </td>
    </tr>
  );
}
