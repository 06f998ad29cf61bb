import {
  loginRequest,
  loginResultSchema,
  messageSchema,
  passwordResetCheck,
  passwordResetConfirmation,
  passwordResetOwnerSchema,
  passwordResetRequest,
  registerRequest,
} from '@souk/contracts/people/signIn/auth';
import { secondFactor } from '@souk/contracts/people/signIn/secondFactors';
import { testTokenQuery, testTokenSchema } from '@souk/contracts/people/signIn/testToken';
import { userSchema } from '@souk/contracts/people/users';
import { answerCalls } from '../../../domain/routes/answerCalls';
import { route } from '../../../domain/routes/route';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { requireWork } from '../../../kernel/limits/requireWork';
import { presentAccount, readAccount } from '../shared/presentAccount';
import { assertFreeName } from './assertFreeName';
import { assertHardToGuess } from './assertHardToGuess';
import { confirmPasswordReset, readResetOwner } from './confirmPasswordReset';
import { logIn } from './logIn';
import { openAccount } from './openAccount';
import { hashPassword } from './passwords/passwords';
import { requestPasswordReset } from './requestPasswordReset';
import { finishSignIn } from './secondStep';
import type { Origin } from './sessions';

/** Each account may store three documents of 5 MB: one address must not fill the storage with unused accounts. */
const REGISTRATIONS: Limit = { name: 'register', points: 60, seconds: 60 * 60 };

/** Every page requests these when it opens: the bar, the announcement and the newest proof. */
const START_CALLS = {
  user: ['/notifications/unread', '/announcement', '/trades/counts', '/transparency/liabilities?limit=1'],
  admin: ['/notifications/unread', '/announcement'],
};

interface SignIn<Body> extends Origin {
  body: Body;
  siteOrigin: string;
  requestId: string;
  workProof: string;
}

function attemptOf<Body>({ body, site, device, address, siteOrigin, requestId, workProof }: SignIn<Body>) {
  return { request: body, origin: { site, device, address }, siteOrigin, requestId, workProof };
}

const bearer = (access_token: string) => ({ access_token, token_type: 'bearer' });

export const authRoutes = [
  route('POST /auth/register', {
    summary: 'Create an account; a busy network needs the header Souk-Proof',
    may: 'public.join',
    lane: 'passwords',
    body: registerRequest,
    reply: [201, userSchema],
    // Hashing comes first: a transaction must not be held open for it.
    handle: async ({ body, address, workProof, services }) => {
      await requireWork(services, { action: 'register', address, workProof });
      await services.rateLimits.consume(REGISTRATIONS, address);
      const { password, ...account } = body;
      assertFreeName(account.username, services.config.productName);
      await assertHardToGuess(services, { field: 'password', password, owner: account });
      const passwordHash = await hashPassword(password);
      const registered = await openAccount(services, { ...account, passwordHash });
      return presentAccount(registered, await services.settings.recall(), registered.createdAt);
    },
  }),

  route('POST /auth/login', {
    summary: 'Open a session; username is the email; a noisy address needs the header Souk-Proof',
    may: 'public.always',
    isSignIn: true,
    lane: 'passwords',
    body: loginRequest,
    encoding: 'form',
    reply: [200, loginResultSchema],
    handle: async (input) => bearer(await logIn(input.services, attemptOf(input))),
  }),

  route('POST /auth/login/second-factor', {
    summary: 'Open a session of an account with a second factor',
    may: 'public.always',
    isSignIn: true,
    lane: 'passwords',
    body: secondFactor,
    reply: [200, loginResultSchema],
    handle: async (input) => bearer(await finishSignIn(input.services, attemptOf(input))),
  }),

  route('POST /auth/test-token', {
    summary: 'The user behind the token; with `start` also what every page asks when it opens',
    may: 'session',
    needs: 'session',
    query: testTokenQuery,
    reply: [200, testTokenSchema],
    handle: async (input) => {
      const { caller, query, services } = input;
      const account = await readAccount(caller, services);
      if (!query.with) return account;
      return { ...account, answers: await answerCalls(input, START_CALLS[caller.user.role]) };
    },
  }),

  route('POST /auth/password-reset/request', {
    summary: 'Send the link that sets a new password; a busy network needs the header Souk-Proof',
    may: 'public',
    body: passwordResetRequest,
    reply: [200, messageSchema],
    handle: async ({ body, address, workProof, services }) => {
      await requireWork(services, { action: 'password-reset', address, workProof });
      await requestPasswordReset(services, body.email);
      return {
        message: 'If an account exists with this email, you will receive a password reset link shortly.',
      };
    },
  }),

  route('POST /auth/password-reset/check', {
    summary: 'Whether the link of the mail still works',
    may: 'public',
    body: passwordResetCheck,
    reply: [200, passwordResetOwnerSchema],
    handle: ({ body }) => readResetOwner(body.token),
  }),

  route('POST /auth/password-reset/confirm', {
    summary: 'Set a new password with the token of the link',
    may: 'public',
    wayOut: 'password',
    lane: 'passwords',
    body: passwordResetConfirmation,
    reply: [200, messageSchema],
    handle: async ({ body, address, site, device, requestId, services }) => {
      const origin = { site, device, address };
      await confirmPasswordReset(services, { request: body, origin, requestId });
      return { message: 'Password reset successful' };
    },
  }),
];
