import * as z from 'zod/mini';
import { decisionReason, timestampSchema } from '../../fields/fields';
import { extended, namedRequest } from '../../named';
import { personSchema } from '../../people/userSummary';
import { t } from '../../texts/texts';
import { approvalRefSchema } from '../approvals/approvals';
import { ADMIN_ROLES, PERMISSIONS } from './permissions';

/** GET /admin/team: an administrator with roles and permissions. */
export const teamMemberSchema = extended('TeamMember', personSchema, {
  roles: z.array(z.enum(ADMIN_ROLES)),
  is_active: z.boolean(),
  has_second_factor: z.boolean(),
  /** Time when the roles were last given; null where it is not known. */
  since: z.nullable(timestampSchema),
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

/** PUT /admin/team/{id}: the roles from now on. A role that is taken away goes at once; one that is given takes two people and a day. */
export const teamUpdate = namedRequest('TeamUpdate', {
  roles: z
    .array(z.enum(ADMIN_ROLES, { error: t('There is no such role') }), { error: t('Say which roles') })
    .check(
      z.minLength(1, { error: t('Choose at least one role, or deactivate the account') }),
      z.maxLength(ADMIN_ROLES.length, { error: t('Choose each role once') }),
    ),
  reason: decisionReason,
});
export type TeamUpdate = z.output<typeof teamUpdate>;

export const teamReplySchema = extended('TeamReply', teamMemberSchema, {
  approval: z.optional(approvalRefSchema),
});

/** GET /admin/permissions: each role with its permissions. */
export const permissionsSchema = z.array(
  z.object({ role: z.enum(ADMIN_ROLES), permissions: z.array(z.enum(PERMISSIONS)) }),
);
