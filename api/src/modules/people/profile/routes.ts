import { profileUpdate } from '@souk/contracts/people/profile';
import { userSchema } from '@souk/contracts/people/users';
import { readSettings } from '../../../domain/policy/settings/settings';
import { route, transactionRoute } from '../../../domain/routes/route';
import { presentAccount, readAccount } from '../shared/presentAccount';
import { updateProfile } from './updateProfile';

/** The signed-in user's own profile. */
export const profileRoutes = [
  route('GET /profile/me', {
    summary: 'The signed-in user',
    may: 'account.read',
    reply: [200, userSchema],
    handle: ({ caller, services }) => readAccount(caller, services),
  }),

  transactionRoute('PUT /profile/me', {
    summary: 'Change the profile',
    may: 'account.change',
    needs: 'session',
    wayOut: ['payout_address', 'identity', 'hear_less'],
    body: profileUpdate,
    reply: [200, userSchema],
    handle: async ({ caller, body, requestId, transaction }) =>
      presentAccount(
        await updateProfile(transaction, { caller, changes: body, requestId }),
        await readSettings(transaction),
        caller.now,
      ),
  }),
];
