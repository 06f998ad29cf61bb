import type { AuditAction } from '@souk/contracts/backOffice/audit/audit';
import { SHIFT_HOURS, type Shift, shiftSchema } from '@souk/contracts/backOffice/desk/shift';
import { route } from '../../../domain/routes/route';
import { select } from '../../../kernel/database/statements';

const DECISIONS: readonly AuditAction[] = [
  'deposit.approve',
  'deposit.reject',
  'withdrawal.process',
  'withdrawal.complete',
  'withdrawal.reject',
  'withdrawal.cancel',
  'trade.verify',
  'trade.reject',
  'trade.resolve',
  'trade.divide',
  'trade.carry_out_split',
  'trade.cancel',
  'trade.close_late_payment',
  'kyc_document.approve',
  'kyc_document.reject',
  'report.dismiss',
  'report.warn',
  'report.deactivate',
];

const DECIDED = `SELECT action, COUNT(*) AS count FROM audit_log
  WHERE actor_id = :adminId AND action IN (:decisions) AND created_at > NOW(3) - INTERVAL ${SHIFT_HOURS} HOUR
  GROUP BY action ORDER BY count DESC, action`;

export const shiftRoutes = [
  route('GET /admin/shift', {
    summary: `What the caller decided in the last ${SHIFT_HOURS} hours`,
    may: 'desk.use',
    reply: [200, shiftSchema],
    handle: async ({ caller, services }) => ({
      decided: await select<Shift['decided'][number]>(services.sequelize, DECIDED, {
        adminId: caller.user.id,
        decisions: [...DECISIONS],
      }),
    }),
  }),
];
