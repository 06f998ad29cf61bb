import type { Movement } from '@souk/contracts/money/activity';
import { movementTitle } from '@souk/contracts/money/movementTitle';
import type { CsvColumns } from '../../../kernel/http/toCsv';

/** The columns of a user's activity as a file of records. */
export const ACTIVITY_COLUMNS: CsvColumns<Movement> = {
  id: (row) => row.id,
  created_at: (row) => row.created_at,
  what: movementTitle,
  kind: (row) => row.kind,
  subject: (row) => row.subject.type,
  subject_id: (row) => row.subject.id,
  counterparty: (row) => (row.subject.type === 'trade' ? row.subject.counterparty : null),
  available_change: (row) => row.change.available_balance,
  escrow_change: (row) => row.change.escrow_balance,
  hold_change: (row) => row.change.pending_withdrawals,
  available_after: (row) => row.balance.available_balance,
  escrow_after: (row) => row.balance.escrow_balance,
  hold_after: (row) => row.balance.pending_withdrawals,
};
