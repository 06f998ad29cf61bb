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
  present: async (rows: Withdrawal[], { sequelize }) => {
    const paid = (await findPaid(undefined, rows)).flatMap(({ pays }) => pays.map(({ id }) => id));
    const due = rows.filter(
      ({ id, network, walletAddress }) => checkAddress(network, walletAddress) === null && !paid.includes(id),
    );
    const keys = due.map(keyOf);
    const alike = (place: number) => due.filter((_, other) => other !== place && keys[other] === keys[place]);
    const takes = await readFileTakes(
      sequelize,
      due.map(({ id }) => id),
    );
    // The last one is this file.
    return due.map((row, place) => ({ row, alike: alike(place), take: takes.get(row.id)?.at(-2) }));
  },
  isForPrograms: true,
  columns: {
    address: ({ row }) => row.walletAddress.trim(),
    amount: ({ row }) => row.flows.paid,
    withdrawal: ({ row }) => row.id,
    // The other withdrawals to the same address: some wallets make one payment of all.
    same_address: ({ alike }) => alike.map(({ id }) => id).join(' '),
    // It may be paid from the earlier file.
    earlier_file: ({ take }) => (take ? `${take.at.toISOString()} ${take.by}` : ''),
  },
});
