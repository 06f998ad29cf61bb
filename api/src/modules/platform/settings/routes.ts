import { acceptedWith } from '@souk/contracts/backOffice/approvals/approvals';
import { usdtNetwork } from '@souk/contracts/chains/assets';
import { limitPreviewRequest, limitPreviewSchema } from '@souk/contracts/money/limits';
import { depositAddressSchema } from '@souk/contracts/money/wallet/wallet';
import {
  depositAddressUpdate,
  transactionFeesSchema,
  transactionFeesUpdate,
} from '@souk/contracts/platform/settings/feeSettings';
import {
  systemSettingsAnswer,
  systemSettingsSchema,
  systemSettingUpdate,
} from '@souk/contracts/platform/settings/settings';
import { waitingThereQuery, waitingThereSchema } from '@souk/contracts/platform/settings/waitingThere';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { previewLimits } from '../../../domain/policy/limits/previewLimits';
import { type PlatformSettings, readSettings } from '../../../domain/policy/settings/settings';
import { presentFees } from '../../../domain/presenters/presentFees';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { Accepted } from '../../../kernel/http/Accepted';
import { assertWaitingSeen, countWaitingThere } from './countWaitingThere';
import { readChanged } from './readChanged';
import { addressChange, announcementPublish, feesChange, systemWeaken } from './settingsApprovals';

export const settingsRoutes = [
  route('GET /admin/settings', {
    summary: "The system's settings",
    may: 'cases.read',
    reply: [200, systemSettingsAnswer],
    handle: ({ services }) =>
      inSnapshot(services.sequelize, async (transaction) => {
        const settings = await readSettings(transaction);
        return { ...presentSystem(settings), changed: await readChanged(transaction, settings) };
      }),
  }),

  transactionRoute('PUT /admin/settings/:key', {
    summary: 'Change one system setting',
    may: 'system.change',
    params: z.object({ key: z.keyof(systemSettingsSchema) }),
    body: systemSettingUpdate,
    reply: [200, systemSettingsSchema],
    accepted: acceptedWith(systemSettingsSchema),
    handle: async ({ caller, params: { key }, body: update, requestId, transaction }) => {
      const asked = { caller, requestId, reason: update.reason };
      const next = key === 'usdt_network' && usdtNetwork.safeParse(update.value).data;
      if (next) await assertWaitingSeen(transaction, { next, seen: update.seen_waiting });
      const { approval } =
        key === 'announcement'
          ? await doOrAsk(transaction, announcementPublish, update, asked)
          : await doOrAsk(transaction, systemWeaken, { key, update }, asked);
      const settings = presentSystem(await readSettings(transaction));
      return approval ? new Accepted({ ...settings, approval }) : settings;
    },
  }),

  route('GET /admin/settings/waiting', {
    summary: 'What a change of the USDT network, or of the deposit address, would leave behind',
    may: 'cases.read',
    query: waitingThereQuery,
    reply: [200, waitingThereSchema],
    handle: ({ query: { usdt_network = null }, services }) =>
      inSnapshot(services.sequelize, async (transaction) =>
        countWaitingThere(transaction, await readSettings(transaction), usdt_network),
      ),
  }),

  route('POST /admin/settings/limits/preview', {
    summary: 'What limits would have stopped in the last 30 days',
    may: 'system.change',
    // Preview: it changes nothing.
    needs: 'session',
    body: limitPreviewRequest,
    reply: [200, limitPreviewSchema],
    handle: ({ body, services }) =>
      inSnapshot(services.sequelize, (transaction) => previewLimits(transaction, body.limits)),
  }),

  route('GET /admin/transaction-fees', {
    summary: 'The fees',
    may: 'cases.read',
    reply: [200, transactionFeesSchema],
    handle: async ({ services }) => presentFees(await services.settings.read()),
  }),

  transactionRoute('PUT /admin/transaction-fees', {
    summary: 'Change the fees of trades and withdrawals from now on',
    may: 'fees.change',
    body: transactionFeesUpdate,
    reply: [200, transactionFeesSchema],
    accepted: acceptedWith(transactionFeesSchema),
    handle: async ({ caller, body, requestId, transaction }) => {
      const { approval } = await doOrAsk(transaction, feesChange, body, {
        caller,
        requestId,
        reason: body.reason,
      });
      const fees = presentFees(await readSettings(transaction));
      return approval ? new Accepted({ ...fees, approval }) : fees;
    },
  }),

  route('GET /admin/wallet-address', {
    summary: 'Where users send their deposits',
    may: 'cases.read',
    reply: [200, depositAddressSchema],
    handle: async ({ services }) => ({
      admin_wallet_address: (await services.settings.read()).admin_wallet_address,
    }),
  }),

  transactionRoute('PUT /admin/wallet-address', {
    summary: 'Change where users send their deposits',
    may: 'address.change',
    body: depositAddressUpdate,
    reply: [200, depositAddressSchema],
    accepted: acceptedWith(depositAddressSchema),
    handle: async ({ caller, body, requestId, transaction }) => {
      await assertWaitingSeen(transaction, { next: null, seen: body.seen_waiting });
      const { approval } = await doOrAsk(transaction, addressChange, body, {
        caller,
        requestId,
        reason: body.reason,
      });
      const { admin_wallet_address } = await readSettings(transaction);
      return approval ? new Accepted({ admin_wallet_address, approval }) : { admin_wallet_address };
    },
  }),
];

function presentSystem(settings: PlatformSettings) {
  return systemSettingsSchema.parse(settings);
}
