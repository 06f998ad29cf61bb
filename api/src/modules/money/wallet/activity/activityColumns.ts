import type { Movement } from '@souk/contracts/money/wallet/activity';
import { movementTitle } from '@souk/contracts/money/wallet/movementTitle';
import { t } from '@souk/contracts/texts/texts';
import type { CsvColumns } from '../../../../kernel/http/toCsv';

export const activityColumns = (): CsvColumns<Movement> => ({
  [t('csv|id')]: (row) => row.id,
  [t('csv|created_at')]: (row) => row.created_at,
  [t('csv|what')]: movementTitle,
  [t('csv|kind')]: (row) => row.kind,
  [t('csv|subject')]: (row) => row.subject.type,
  [t('csv|subject_id')]: (row) => row.subject.id,
  [t('csv|counterparty')]: (row) => (row.subject.type === 'trade' ? row.subject.counterparty : null),
  [t('csv|available_change')]: (row) => row.change.available_balance,
  [t('csv|escrow_change')]: (row) => row.change.escrow_balance,
  [t('csv|hold_change')]: (row) => row.change.pending_withdrawals,
  [t('csv|available_after')]: (row) => row.balance.available_balance,
  [t('csv|escrow_after')]: (row) => row.balance.escrow_balance,
  [t('csv|hold_after')]: (row) => row.balance.pending_withdrawals,
});
