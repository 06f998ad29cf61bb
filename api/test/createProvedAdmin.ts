import type { AdminRole } from '@souk/contracts/backOffice/team/permissions';
import { Session } from '../src/domain/models';
import type { TestApi } from './createTestApi';
import { type Actor, createAdmin } from './factories';

/** An administrator who has just proved a second factor, by default with all roles. */
export async function createProvedAdmin(api: TestApi, adminRoles?: AdminRole): Promise<Actor> {
  const admin = await createAdmin(api);
  if (adminRoles) await admin.user.update({ adminRoles });
  await Session.update({ withFactor: true }, { where: { id: admin.sessionId } });
  return admin;
}
