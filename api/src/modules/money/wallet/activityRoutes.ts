import {
  activityFileQuery,
  activityQuery,
  balanceDaySchema,
  balanceDaysQuery,
  holdsSchema,
  type Movement,
  movementSchema,
  statementQuery,
  statementSchema,
} from '@souk/contracts/money/activity';
import { movementTitle } from '@souk/contracts/money/movementTitle';
import * as z from 'zod/mini';
import { route } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { type CsvColumns, csvFile } from '../../../kernel/http/toCsv';
import { listActivity, readActivity, readStatement } from './listActivity';
import { readBalanceDays } from './readBalanceDays';
import { readHolds } from './readHolds';

const COLUMNS: CsvColumns<Movement> = {
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

/** Where a user's money comes from and where it is held (capabilities §7). */
export const activityRoutes = [
  route('GET /wallet/activity', {
    summary: "Every movement of the caller's money, with the balance after it",
    access: 'user',
    query: activityQuery,
    reply: [200, z.array(movementSchema)],
    handle: ({ caller, query, services }) => listActivity(services.sequelize, caller.id, query),
  }),

  route('GET /wallet/activity.csv', {
    summary: 'The same as a file of records',
    access: 'user',
    query: activityFileQuery,
    reply: [200, 'csv'],
    handle: async ({ caller, query, services }) => ({
      lines: csvFile(COLUMNS, readActivity(services.sequelize, caller.id, query)),
      name: 'wallet-activity.csv',
    }),
  }),

  route('GET /wallet/statement', {
    summary: 'What a period began and ended with, and every movement in it',
    access: 'user',
    query: statementQuery,
    reply: [200, statementSchema],
    handle: ({ caller, query, services }) => readStatement(services.sequelize, caller.id, query),
  }),

  route('GET /wallet/holds', {
    summary: "Where each held cent of the caller's is, whose turn it is, and until when",
    access: 'user',
    reply: [200, holdsSchema],
    handle: ({ caller, services }) => readHolds(services.sequelize, caller.id),
  }),

  route('GET /wallet/balance-days', {
    summary: 'What each of the last days closed with',
    access: 'user',
    query: balanceDaysQuery,
    reply: [200, z.array(balanceDaySchema)],
    handle: ({ caller, query, services }) =>
      inSnapshot(services.sequelize, (transaction) => readBalanceDays(transaction, caller.id, query.days)),
  }),
];
