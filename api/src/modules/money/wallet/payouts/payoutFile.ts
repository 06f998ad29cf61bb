import { addAmounts, toFixedDecimals, USDT_DECIMALS } from '@souk/contracts/amounts/amounts';
import { checkAddress } from '@souk/contracts/chains/checkAddress';
import { pageFields } from '@souk/contracts/fields/fields';
import { literal, Op } from 'sequelize';
import * as z from 'zod/mini';
import { Withdrawal } from '../../../../domain/models';
import { exportRoutes } from '../../../backOffice';
import { findPaid } from '../../shared/chain/verdicts/findPaid';
import { withPayee } from '../presenter';
import { readFileTakes } from './readFileTakes';

/** A hash that awaits a second person means that the payout was paid. */
const NOT_PAID_YET = literal(`NOT EXISTS (SELECT 1 FROM approvals
  WHERE open_key = CONCAT('payout.complete:withdrawal:', \`Withdrawal\`.id))`);

const keyOf = ({ network, walletAddress }: Withdrawal) => `${network} ${walletAddress.trim().toLowerCase()}`;

const idsOf = (some: readonly Withdrawal[]) => some.map(({ id }) => id).join(' ');

const NOT_STOPPED = literal('NOT EXISTS (SELECT 1 FROM payout_pauses WHERE ended_at IS NULL)');

/**
 * The caller's payouts, as a file for a wallet. It contains only what can still be completed: once the file is paid, no refusal brings the
 * coins back. Other administrators' payouts are in theirs alone, and payouts that the treasury saw paid are in none, so that none is paid
 * twice. The audit log names those that were exported (`takeOverPayout.ts`).
 */
export const payoutFile = exportRoutes('payouts', {
  summary: 'Payouts that the caller is to pay, as a file for a wallet',
  query: z.strictObject(pageFields),
  select: (_, { user }) => {
    const own = { status: 'processing', handledBy: user.id, '$user.is_active$': true };
    const where = { [Op.and]: [own, NOT_PAID_YET, NOT_STOPPED] };
    return { model: Withdrawal, where, include: withPayee() };
  },
  isNamed: true,
  // An invalid address is never in the file; letters and digits alone can be no spreadsheet formula.
  present: async (rows: Withdrawal[], { sequelize, settings }) => {
    const paid = (await findPaid(undefined, rows)).flatMap(({ pays }) => pays.map(({ id }) => id));
    const due = rows.filter(
      ({ id, network, walletAddress }) => checkAddress(network, walletAddress) === null && !paid.includes(id),
    );
    const taken = await readFileTakes(
      sequelize,
      due.map(({ id }) => id),
    );
    const { joins_payouts: isJoining } = await settings.read();
    const toSame = (row: Withdrawal) => due.filter((other) => keyOf(other) === keyOf(row));
    return due
      .map((row) => ({ row, all: toSame(row) }))
      .filter(({ row, all }) => !isJoining || row === all[0])
      .map(({ row, all }) => {
        const line = isJoining ? all : [row];
        // The last one is this file.
        const takes = line.flatMap(({ id }) => taken.get(id)?.at(-2) ?? []);
        return { line, others: all.filter((one) => !line.includes(one)), take: takes[0] };
      });
  },
  isForPrograms: true,
  columns: {
    address: ({ line: [row] }) => row?.walletAddress.trim() ?? '',
    amount: ({ line }) =>
      toFixedDecimals(addAmounts('0', ...line.map(({ flows }) => flows.paid)), USDT_DECIMALS),
    withdrawal: ({ line }) => idsOf(line),
    // The other withdrawals to the same address: some wallets make one payment of all.
    same_address: ({ others }) => idsOf(others),
    // It may be paid from the earlier file.
    earlier_file: ({ take }) => (take ? `${take.at.toISOString()} ${take.by}` : ''),
    // One payment for several withdrawals (`joins_payouts`).
    joined: ({ line }) => (line.length > 1 ? line.length : ''),
  },
});
