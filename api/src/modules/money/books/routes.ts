import {
  adminFeesQuery,
  dayAfter,
  feesQuery,
  journalQuery,
  periodOfMonth,
} from '@souk/contracts/money/treasury/books';
import { t } from '@souk/contracts/texts/texts';
import { route } from '../../../domain/routes/route';
import { type CsvColumns, csvFile, fieldColumns } from '../../../kernel/http/toCsv';
import { fileRoute } from '../../backOffice';
import { assertClosed } from './assertClosed';
import { type Fee, readFees } from './readFees';
import { readJournal } from './readJournal';

const feeColumns = (): CsvColumns<Fee> => ({
  [t('csv|id')]: (fee) => fee.id,
  [t('csv|created_at')]: (fee) => fee.created_at,
  [t('csv|kind')]: (fee) => fee.kind,
  [t('csv|subject_id')]: (fee) => fee.case_id,
  [t('csv|fee_usdt')]: (fee) => fee.amount_usdt,
});

/** Closed days and months for accountants (docs/domain.md#books). */
export const bookRoutes = [
  fileRoute('journal', {
    summary: 'The books of days that are over: opening balances, each transfer, closing balances',
    query: journalQuery,
    isForPrograms: true,
    isWhole: true,
    hasDigest: true,
    check: ({ to }, { sequelize }) => assertClosed(sequelize, dayAfter(to)),
    read: ({ from, to }, { sequelize }) => readJournal(sequelize, { from, below: dayAfter(to) }),
    columns: fieldColumns(
      'line',
      'account',
      'balance_usdt',
      'id',
      'created_at',
      'kind',
      'case_id',
      'debit',
      'credit',
      'amount_usdt',
      'crypto_type',
      'crypto_amount',
    ),
  }),

  fileRoute('fees', {
    summary: 'The fees of a month that is over, and who paid them',
    query: adminFeesQuery,
    isForPrograms: true,
    hasDigest: true,
    check: ({ month }, { sequelize }) => assertClosed(sequelize, periodOfMonth(month).below),
    read: ({ month, ids }, { sequelize }) => readFees(sequelize, month, ids),
    columns: fieldColumns('id', 'created_at', 'user_id', 'kind', 'case_id', 'amount_usdt'),
  }),

  route('GET /wallet/fees.csv', {
    summary: 'The fees that the caller paid in a month that is over, and their sum',
    may: 'wallet.read',
    query: feesQuery,
    reply: [200, 'csv'],
    handle: async ({ caller, query: { month }, services: { sequelize } }) => {
      await assertClosed(sequelize, periodOfMonth(month).below);
      return {
        lines: csvFile(feeColumns(), readFees(sequelize, month, [caller.user.id])),
        name: `fees-${month}.csv`,
      };
    },
  }),
];
