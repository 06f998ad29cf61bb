import { acceptedWith } from '@souk/contracts/backOffice/approvals/approvals';
import { windDownRequest, windDownReviewSchema } from '@souk/contracts/platform/windDown/windDownSchemas';
import type { Transaction } from 'sequelize';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { readRemaining } from '../../../domain/ledger/readRemaining';
import { readSettings } from '../../../domain/policy/settings/settings';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { Accepted } from '../../../kernel/http/Accepted';
import { countOpen } from './countOpen';
import { windDownStep } from './windDownApproval';

export const windDownRoutes = [
  route('GET /admin/wind-down', {
    summary: 'How far the platform’s end has come, and what is left',
    may: 'cases.read',
    reply: [200, windDownReviewSchema],
    handle: ({ services: { sequelize } }) => inSnapshot(sequelize, review),
  }),

  transactionRoute('POST /admin/wind-down', {
    summary: 'Ask for a step towards the platform’s end; it always takes two people',
    may: 'system.change',
    body: windDownRequest,
    reply: [200, windDownReviewSchema],
    accepted: acceptedWith(windDownReviewSchema),
    handle: async ({ caller, body, requestId, transaction }) => {
      const asked = { caller, requestId, reason: body.reason };
      const { approval } = await doOrAsk(transaction, windDownStep, body, asked);
      const now = await review(transaction);
      return approval ? new Accepted({ ...now, approval }) : now;
    },
  }),
];

async function review(transaction: Transaction) {
  const { wind_down, wind_down_rest: rest } = await readSettings(transaction);
  return {
    ...wind_down,
    rest,
    remaining: await readRemaining(transaction),
    ...(await countOpen(transaction)),
  };
}
