import { SHIFT_HOURS, type Shift, shiftSchema } from '@souk/contracts/backOffice/desk/shift';
import { decisionsAbout } from '../../../domain/audit/lastDecisions';
import { route } from '../../../domain/routes/route';
import { select } from '../../../kernel/database/statements';

const DECISIONS = decisionsAbout('deposit', 'withdrawal', 'trade', 'kyc_document', 'report');

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
        decisions: DECISIONS,
      }),
    }),
  }),
];
