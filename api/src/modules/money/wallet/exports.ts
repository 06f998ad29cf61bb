import {
  type AdminDeposit,
  adminDepositQuery,
  adminWithdrawalQuery,
} from '@souk/contracts/money/wallet/wallet';
import { Deposit, Withdrawal } from '../../../domain/models';
import { fieldColumns } from '../../../kernel/http/toCsv';
import { exportRoutes } from '../../backOffice';
import { presentDecidedRows } from '../shared/evidence/presentDecidedRows';
import { depositConditions } from './deposits/listDeposits';
import { presentAdminDeposit, presentAdminWithdrawal, withDepositor, withPayee } from './presenter';
import { withdrawalConditions } from './withdrawals/listWithdrawals';

const FIRST = {
  ...fieldColumns('id', 'user_id'),
  email: ({ user }: Pick<AdminDeposit, 'user'>) => user.email,
  username: ({ user }: Pick<AdminDeposit, 'user'>) => user.username,
  amount_usdt: ({ amount }: Pick<AdminDeposit, 'amount'>) => amount,
};

const LAST = {
  ...fieldColumns('network', 'txn_hash', 'status', 'created_at', 'decided_at'),
  decided_by: (row: Pick<AdminDeposit, 'last_decision'>) => row.last_decision?.by?.email ?? null,
  ...fieldColumns('admin_notes'),
};

export const depositExport = exportRoutes('deposits', {
  summary: 'All deposits, as a file of records',
  query: adminDepositQuery,
  person: 'user_id',
  select: async (query) => ({
    model: Deposit,
    where: await depositConditions(query),
    include: withDepositor(),
  }),
  present: (rows: Deposit[]) => presentDecidedRows('deposit', rows, presentAdminDeposit),
  columns: { ...FIRST, claimed_usdt: (row) => row.claimed_amount, ...LAST },
});

export const withdrawalExport = exportRoutes('withdrawals', {
  summary: 'All withdrawals, as a file of records',
  query: adminWithdrawalQuery,
  person: 'user_id',
  select: async (query) => ({
    model: Withdrawal,
    where: await withdrawalConditions(query),
    include: withPayee(),
  }),
  present: (rows: Withdrawal[]) => presentDecidedRows('withdrawal', rows, presentAdminWithdrawal),
  columns: {
    ...FIRST,
    wallet_address: (row) => row.wallet_address,
    ...LAST,
    // New columns come last: programs rely on the order of the earlier ones.
    fee_usdt: (row) => row.fee,
    net_usdt: (row) => row.net_amount,
  },
});
