import {
  type AdminDeposit,
  type AdminWithdrawal,
  adminDepositQuery,
  adminWithdrawalQuery,
} from '@souk/contracts/money/wallet';
import { Deposit, Withdrawal } from '../../../domain/models';
import { exportRoutes } from '../../backOffice';
import { presentDecidedRows } from '../shared/evidence/presentDecidedRows';
import { depositConditions } from './listDeposits';
import { withdrawalConditions } from './listWithdrawals';
import { presentAdminDeposit, presentAdminWithdrawal, withDepositor, withPayee } from './presenter';

type MoneyRequest = AdminDeposit | AdminWithdrawal;

/** Whose a request is, and how much it is about. */
const FIRST = {
  id: (row: MoneyRequest) => row.id,
  user_id: (row: MoneyRequest) => row.user.id,
  email: (row: MoneyRequest) => row.user.email,
  username: (row: MoneyRequest) => row.user.username,
  amount_usdt: (row: MoneyRequest) => row.amount,
};

/** What became of it. */
const LAST = {
  network: (row: MoneyRequest) => row.network,
  txn_hash: (row: MoneyRequest) => row.txn_hash,
  status: (row: MoneyRequest) => row.status,
  created_at: (row: MoneyRequest) => row.created_at,
  decided_at: (row: MoneyRequest) => row.decided_at,
  decided_by: (row: MoneyRequest) => row.last_decision?.by?.email ?? null,
  admin_notes: (row: MoneyRequest) => row.admin_notes,
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
    fee_usdt: (row) => row.fee,
    net_usdt: (row) => row.net_amount,
    wallet_address: (row) => row.wallet_address,
    ...LAST,
  },
});
