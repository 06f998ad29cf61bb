import type { Flag } from '@souk/contracts/backOffice/flags/flags';
import type { Transaction } from 'sequelize';
import { Withdrawal } from '../../../../domain/models';
import { findPaid } from '../chain/verdicts/findPaid';
import { shownHash } from '../shownHash';

export async function readPaidFlags(
  transaction: Transaction | undefined,
  rows: readonly object[],
): Promise<Map<number, Flag[]>> {
  const withdrawals = rows.filter((row) => row instanceof Withdrawal);
  const payments = await findPaid(transaction, withdrawals);
  return new Map(
    payments.flatMap(({ departure: { network, hash, blockAt }, pays, alike }) =>
      pays.map(({ id }) => {
        const paid_with = pays.map((one) => one.id).filter((other) => other !== id);
        const seen = { at: blockAt.toISOString(), txn_hash: shownHash(network, hash) };
        const isOneOf = paid_with.length === 0 && (alike.payments > 1 || alike.withdrawals > 1);
        const flag: Flag = {
          code: 'paid_already',
          ...seen,
          ...(paid_with.length > 0 && { paid_with }),
          ...(isOneOf && { alike }),
        };
        return [id, [flag]] as const;
      }),
    ),
  );
}
