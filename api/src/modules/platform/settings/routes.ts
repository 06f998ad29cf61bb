import { depositAddressSchema } from '@souk/contracts/money/wallet';
import {
  depositAddressUpdate,
  systemSettingsSchema,
  systemSettingUpdate,
  transactionFeesSchema,
  transactionFeesUpdate,
} from '@souk/contracts/platform/settings';
import * as z from 'zod/mini';
import type { PlatformSettings } from '../../../domain/policy/settings/settings';
import { presentFees } from '../../../domain/presenters/presentFees';
import { route, transactionRoute } from '../../../domain/routes/route';
import { changeDepositAddress } from './changeDepositAddress';
import { changeFees } from './changeFees';
import { changeSystemSetting } from './changeSystemSetting';

/** Fees, the deposit address and the system's switches (spec §7 Admin, design §3). */
export const settingsRoutes = [
  route('GET /admin/settings', {
    summary: "The system's settings",
    access: 'admin',
    reply: [200, systemSettingsSchema],
    handle: async ({ services }) => presentSystem(await services.settings.read()),
  }),

  transactionRoute('PUT /admin/settings/:key', {
    summary: 'Change one system setting',
    access: 'admin',
    params: z.object({ key: z.keyof(systemSettingsSchema) }),
    body: systemSettingUpdate,
    reply: [200, systemSettingsSchema],
    handle: async ({ caller, params, body, requestId, transaction }) => {
      const change = { key: params.key, update: body, caller, requestId };
      return presentSystem(await changeSystemSetting(transaction, change));
    },
  }),

  route('GET /admin/transaction-fees', {
    summary: 'The fee percentages',
    access: 'admin',
    reply: [200, transactionFeesSchema],
    handle: async ({ services }) => presentFees(await services.settings.read()),
  }),

  transactionRoute('PUT /admin/transaction-fees', {
    summary: 'Change the fee percentages of trades opened from now on',
    access: 'admin',
    body: transactionFeesUpdate,
    reply: [200, transactionFeesSchema],
    handle: async ({ caller, body, requestId, transaction }) => {
      return presentFees(await changeFees(transaction, { update: body, caller, requestId }));
    },
  }),

  route('GET /admin/wallet-address', {
    summary: 'Where users send their deposits',
    access: 'admin',
    reply: [200, depositAddressSchema],
    handle: async ({ services }) => ({
      admin_wallet_address: (await services.settings.read()).admin_wallet_address,
    }),
  }),

  transactionRoute('PUT /admin/wallet-address', {
    summary: 'Change where users send their deposits',
    access: 'admin',
    body: depositAddressUpdate,
    reply: [200, depositAddressSchema],
    handle: async ({ caller, body, requestId, transaction }) => {
      const { admin_wallet_address } = await changeDepositAddress(transaction, {
        update: body,
        caller,
        requestId,
      });
      return { admin_wallet_address };
    },
  }),
];

function presentSystem(settings: PlatformSettings) {
  return systemSettingsSchema.parse(settings);
}
