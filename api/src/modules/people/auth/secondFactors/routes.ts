import { onlyApproval } from '@souk/contracts/backOffice/approvals/approvals';
import { idParameter } from '@souk/contracts/fields/fields';
import {
  factorRemoval,
  factorsSchema,
  passkeyOptionsSchema,
  passkeyRegistration,
  reauthentication,
  recoveryCodesSchema,
  totpConfirmation,
  totpSetupSchema,
} from '@souk/contracts/people/signIn/secondFactors';
import { Op, type Transaction } from 'sequelize';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../../domain/approvals/doOrAsk';
import { Passkey, TotpFactor } from '../../../../domain/models';
import { route, transactionRoute } from '../../../../domain/routes/route';
import { AppError } from '../../../../kernel/AppError';
import { Accepted } from '../../../../kernel/http/Accepted';
import { readChallenge, storeChallenge, takeChallenge } from './challenges';
import { addFactor, removeFactor } from './changeFactors';
import { factorsRescue } from './factorsRescue';
import { newPasskeyOptions, passkeyOptions, storePasskey, verifyNewPasskey } from './passkeys';
import { readFactors } from './readFactors';
import { reauthenticate } from './reauthenticate';
import { renewRecoveryCodes } from './renewRecoveryCodes';
import { confirmTotp, setUpTotp } from './totp';

const APP = 'authenticator app';

export const factorRoutes = [
  route('POST /auth/reauthenticate', {
    summary: 'Prove again who one is; for 10 minutes nothing asks for it',
    may: 'account.write',
    needs: 'session',
    lane: 'passwords',
    body: reauthentication,
    handle: async ({ caller, body, address, siteOrigin, requestId, services }) =>
      reauthenticate(services, { caller, proof: body, address, siteOrigin, requestId }),
  }),

  route('POST /auth/reauthenticate/options', {
    summary: 'What a passkey signs to prove again who one is',
    may: 'account.write',
    needs: 'session',
    reply: [200, passkeyOptionsSchema],
    handle: async ({ caller, siteOrigin }) => {
      const options = await passkeyOptions(caller.user.id, siteOrigin);
      if (!options) throw new AppError('passkey_missing');
      await storeChallenge(caller, options.challenge);
      return options;
    },
  }),

  route('GET /auth/factors', {
    summary: "The caller's second factors",
    may: 'account.read',
    reply: [200, factorsSchema],
    handle: async ({ caller, siteOrigin }) => readFactors(caller.user.id, siteOrigin),
  }),

  transactionRoute('POST /auth/totp/setup', {
    summary: 'The secret for an authenticator app, which its first code confirms',
    may: 'account.secure',
    wayOut: 'factor',
    reply: [200, totpSetupSchema],
    handle: async ({ caller, services, transaction }) => {
      const { factorKeys, config } = services;
      const shown = { issuer: config.productName, label: caller.user.email };
      return setUpTotp(transaction, factorKeys, { userId: caller.user.id, ...shown });
    },
  }),

  route('POST /auth/totp/confirm', {
    summary: 'Turn the authenticator app on with a code of it',
    may: 'account.secure',
    wayOut: 'factor',
    body: totpConfirmation,
    reply: [200, recoveryCodesSchema],
    handle: async ({ caller, body, address, requestId, services }) => {
      const change = { caller, factor: APP, address, requestId };
      const code = { userId: caller.user.id, code: body.code };
      const add = (t: Transaction) => confirmTotp(t, services.factorKeys, code);
      return { recovery_codes: await addFactor(services, change, add) };
    },
  }),

  route('DELETE /auth/totp', {
    summary: 'Turn the authenticator app off',
    may: 'account.secure',
    wayOut: 'factor',
    handle: async ({ caller, address, requestId, services }) => {
      const where = { userId: caller.user.id, confirmedAt: { [Op.ne]: null } };
      await removeFactor(services, { caller, factor: APP, address, requestId }, (transaction) =>
        TotpFactor.destroy({ where, transaction }),
      );
    },
  }),

  route('POST /auth/passkeys/options', {
    summary: 'What a browser makes a new passkey from',
    may: 'account.secure',
    wayOut: 'factor',
    reply: [200, passkeyOptionsSchema],
    handle: async ({ caller, siteOrigin, services }) => {
      const { productName } = services.config;
      const options = await newPasskeyOptions(caller.user, { siteOrigin, productName });
      await storeChallenge(caller, options.challenge);
      return options;
    },
  }),

  route('POST /auth/passkeys', {
    summary: 'Register a passkey',
    may: 'account.secure',
    wayOut: 'factor',
    body: passkeyRegistration,
    reply: [201, recoveryCodesSchema],
    handle: async ({ caller, body, address, siteOrigin, requestId, services }) => {
      const challenge = await readChallenge(caller);
      if (!challenge) throw new AppError('passkey_expired');
      const passkey = await verifyNewPasskey(body.passkey, { challenge, siteOrigin });
      const change = { caller, factor: `passkey ${body.name}`, address, requestId };
      const recovery_codes = await addFactor(services, change, async (transaction) => {
        await takeChallenge(transaction, caller, challenge);
        await storePasskey({ ...passkey, userId: caller.user.id, name: body.name }, transaction);
      });
      return { recovery_codes };
    },
  }),

  route('DELETE /auth/passkeys/:id', {
    summary: 'Remove a passkey',
    may: 'account.secure',
    wayOut: 'factor',
    params: z.object({ id: idParameter }),
    handle: async ({ caller, params, address, requestId, services }) => {
      const where = { id: params.id, userId: caller.user.id };
      const passkey = await Passkey.findOne({ where });
      if (!passkey) throw new AppError('not_found');
      const change = { caller, factor: `passkey ${passkey.name}`, address, requestId };
      await removeFactor(services, change, (transaction) => Passkey.destroy({ where, transaction }));
    },
  }),

  transactionRoute('POST /admin/users/:id/remove-factors', {
    summary: 'Remove all second factors of a user who lost them',
    may: 'factors.rescue',
    params: z.object({ id: idParameter }),
    body: factorRemoval,
    accepted: onlyApproval,
    handle: async ({ caller, params: { id }, body: { reason }, requestId, transaction }) => {
      const asked = { caller, requestId, reason };
      const { approval } = await doOrAsk(transaction, factorsRescue, { id, reason }, asked);
      return approval && new Accepted({ approval });
    },
  }),

  route('POST /auth/recovery-codes', {
    summary: 'Ten new recovery codes in place of the old ones',
    may: 'account.secure',
    wayOut: 'factor',
    reply: [201, recoveryCodesSchema],
    handle: async ({ caller, address, requestId, services }) => ({
      recovery_codes: await renewRecoveryCodes(services, { caller, address, requestId }),
    }),
  }),
];
