import { compareAmounts } from '@souk/contracts/amounts';
import type { Statement } from '@souk/contracts/money/activity';
import { movementTitle } from '@souk/contracts/money/movementTitle';
import type { WalletBalance } from '@souk/contracts/money/wallet';
import { formatDateTime, formatUtc } from '@souk/web-core/format';
import { Usdt } from '../../../components/Usdt';
import { movementDetail, movementSum } from './movementDetail';
import styles from './StatementTable.module.css';

const PARTS = [
  ['Available', 'available_balance'],
  ['In escrow', 'escrow_balance'],
  ['On hold', 'pending_withdrawals'],
] as const satisfies [string, keyof WalletBalance][];

/** Each column adds up: the opening balance and what moved is the closing balance. */
export function StatementTable({ statement: { opening, closing, movements } }: { statement: Statement }) {
  return (
    <table className={styles.table} data-statement="">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What happened</th>
          {PARTS.map(([name]) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Balance name="Opening balance" balance={opening} />
        {movements.map((movement) => (
          <tr key={movement.id}>
            <td>
              <time dateTime={movement.created_at} title={formatUtc(movement.created_at)}>
                {formatDateTime(movement.created_at)}
              </time>
            </td>
            <td>
              {movementTitle(movement)}
              <span className={styles.detail}>
                {[movementDetail(movement), movementSum(movement)].filter(Boolean).join(': ')}
              </span>
            </td>
            {PARTS.map(([name, part]) => (
              <td key={name} data-label={name}>
                {compareAmounts(movement.change[part], '0') !== 0 && (
                  <Usdt value={movement.change[part]} signed />
                )}
              </td>
            ))}
          </tr>
        ))}
        {movements.length === 0 && (
          <tr>
            <td />
            <td>Nothing moved.</td>
            <td />
            <td />
            <td />
          </tr>
        )}
        <Balance name="Closing balance" balance={closing} />
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
          <Usdt value={balance[field]} />
        </td>
      ))}
    </tr>
  );
}
