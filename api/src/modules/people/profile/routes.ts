import { profileUpdate } from '@souk/contracts/people/profile';
import { termsAcceptance } from '@souk/contracts/people/signIn/auth';
import { userSchema } from '@souk/contracts/people/users';
import { requirementsSchema } from '@souk/contracts/platform/settings/settings';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { readSettings } from '../../../domain/policy/settings/settings';
import { route, transactionRoute } from '../../../domain/routes/route';
import { acceptTerms } from '../shared/acceptTerms';
import { presentAccount, readAccount } from '../shared/presentAccount';
import { updateProfile } from './updateProfile';

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

  transactionRoute('POST /profile/terms', {
    summary: 'Accept the present version of the terms',
    may: 'account.change',
    needs: 'session',
    body: termsAcceptance,
    reply: [200, userSchema],
    handle: async ({ caller, body, transaction }) => {
      const user = await lockAccount(transaction, caller.user.id);
      await acceptTerms(transaction, user, body.version);
      return presentAccount(user, await readSettings(transaction), caller.now);
    },
  }),

  route('GET /requirements', {
    summary: 'What the platform asks of people who join',
    may: 'public',
    reply: [200, requirementsSchema],
    handle: async ({ services }) => {
      const { terms_version, minimum_age, countries_served, tax_certification } =
        await services.settings.recall();
      return { terms_version, minimum_age, countries_served, tax_certification };
    },
  }),
];
