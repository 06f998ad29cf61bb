import { assetsSchema } from '@souk/contracts/chains/assets';
import { ASSETS, NETWORKS } from '@souk/contracts/chains/networks';
import { addressChallengeSchema, addressProofRequest } from '@souk/contracts/money/addressProof';
import { receiptSchema } from '@souk/contracts/money/treasury/receipt';
import {
  depositAddressSchema,
  depositIntentRequest,
  depositIntentSchema,
  depositQuery,
  depositRequest,
  ownBalanceSchema,
  ownDepositSchema,
  withdrawalQuery,
  withdrawalRequest,
  withdrawalSchema,
} from '@souk/contracts/money/wallet/wallet';
import * as z from 'zod/mini';
import { Approval, LedgerAccount, type Withdrawal } from '../../../domain/models';
import { presentBalance } from '../../../domain/presenters/presentBalance';
import { route, transactionRoute } from '../../../domain/routes/route';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { presentVerdict, readVerdicts } from '../shared/chain/verdicts/presentVerdict';
import { PayoutPause } from '../tables';
import { listOwnDeposits } from './deposits/listDeposits';
import { presentOwnDeposits } from './deposits/presentOwnDeposits';
import { requestDeposit } from './deposits/requestDeposit';
import { requestIntent } from './deposits/requestIntent';
import { presentIntent, presentWithdrawal } from './presenter';
import { readReceipt } from './receipt/readReceipt';
import { renderReceipt } from './receipt/renderReceipt';
import { challengeAddress, proveAddress } from './travel/proveAddress';
import { readTravelTerms } from './travel/travelDetails';
import { cancelWithdrawal } from './withdrawals/cancelWithdrawal';
import { listOwnWithdrawals } from './withdrawals/listWithdrawals';
import { requestWithdrawal } from './withdrawals/requestWithdrawal';

/** A person may sign with the wrong account first. */
const PROOFS: Limit = { name: 'address-proofs', points: 20, seconds: 60 * 60 };

const RECEIPTS: Limit = { name: 'receipts', points: 30, seconds: 60 };

export const walletRoutes = [
  route('GET /wallet/balance', {
    summary: 'What the caller has, free and held',
    may: 'wallet.read',
    reply: [200, ownBalanceSchema],
    handle: async ({ caller, services }) => {
      const [accounts, pause, travel] = await Promise.all([
        LedgerAccount.findAll({ where: { userId: caller.user.id }, raw: true }),
        PayoutPause.findOne({ where: { endedAt: null }, raw: true }),
        readTravelTerms(services.sequelize, await services.settings.recall(), caller.user.id),
      ]);
      const paused = pause && { payouts_paused_since: pause.startedAt.toISOString() };
      return { ...presentBalance(accounts), ...paused, ...travel };
    },
  }),

  route('GET /wallet/admin-wallet-address', {
    summary: "The platform's address for deposits",
    may: 'wallet.read',
    reply: [200, depositAddressSchema],
    handle: async ({ services }) => {
      const { admin_wallet_address } = await services.settings.read();
      const change = await Approval.findOne({ where: { action: 'address.change', state: 'waiting' } });
      return {
        admin_wallet_address,
        ...(change?.executesAt && { changes_at: change.executesAt.toISOString() }),
      };
    },
  }),

  route('GET /assets', {
    summary: 'The coins, the chains they live on, and the chain on which USDT is held',
    may: 'market.read',
    reply: [200, assetsSchema],
    handle: async ({ services }) => ({
      usdt_network: (await services.settings.read()).usdt_network,
      networks: Object.entries(NETWORKS).map(([code, network]) => ({ code, ...network })),
      assets: ASSETS,
    }),
  }),

  transactionRoute('POST /wallet/deposit-intents', {
    summary: 'Ask what to send, so that it is recognised when it arrives',
    may: 'deposits.announce',
    body: depositIntentRequest,
    reply: [201, depositIntentSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) =>
      presentIntent(await requestIntent(transaction, { userId: caller.user.id, request: body })),
  }),

  transactionRoute('POST /wallet/deposit', {
    summary: 'Report a deposit that was sent',
    may: 'deposits.report',
    // The coins are already sent: without a credit they cannot be withdrawn.
    body: depositRequest,
    reply: [201, ownDepositSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) => {
      const deposit = await requestDeposit(transaction, { userId: caller.user.id, request: body });
      const [presented] = await presentOwnDeposits(transaction, [deposit]);
      return presented;
    },
  }),

  route('GET /wallet/deposits', {
    summary: "The caller's deposits",
    may: 'wallet.read',
    query: depositQuery,
    reply: [200, z.array(ownDepositSchema)],
    paged: true,
    handle: async ({ caller, query }) => {
      const { items, total } = await listOwnDeposits(caller.user.id, query);
      return { items: await presentOwnDeposits(undefined, items), total };
    },
  }),

  transactionRoute('POST /wallet/address-challenge', {
    summary: 'Get a text to sign with the key of the payout address',
    may: 'withdrawals.prove',
    reply: [201, addressChallengeSchema],
    handle: async ({ caller, services: { config }, transaction }) => {
      const asked = { userId: caller.user.id, publicUrl: config.publicUrl };
      const { message, expiresAt } = await challengeAddress(transaction, asked);
      return { message, expires_at: expiresAt.toISOString() };
    },
  }),

  transactionRoute('POST /wallet/address-proof', {
    summary:
      'Prove by the signature of that text that the payout address is the caller’s; at most 20 times an hour',
    may: 'withdrawals.prove',
    body: addressProofRequest,
    handle: async ({ caller, body: { signature }, services: { rateLimits }, transaction }) => {
      await rateLimits.consume(PROOFS, String(caller.user.id));
      await proveAddress(transaction, { userId: caller.user.id, signature });
    },
  }),

  route('GET /wallet/receipt', {
    summary: 'What the caller owns now and how their open trades stand, signed',
    may: 'wallet.read',
    reply: [200, receiptSchema],
    handle: async ({ caller, services }) => {
      await services.rateLimits.consume(RECEIPTS, String(caller.user.id));
      return readReceipt(services, caller.user);
    },
  }),

  route('GET /wallet/receipt/file', {
    summary: 'The same as a page that checks its signature without a network',
    may: 'wallet.read',
    reply: [200, 'file'],
    handle: async ({ caller, services }) => {
      await services.rateLimits.consume(RECEIPTS, String(caller.user.id));
      return renderReceipt(await readReceipt(services, caller.user));
    },
  }),

  transactionRoute('POST /wallet/withdraw', {
    summary: "Ask for a payout to the profile's address",
    may: 'withdrawals.request',
    wayOut: 'withdraw',
    body: withdrawalRequest,
    reply: [201, withdrawalSchema],
    idempotent: true,
    handle: async ({ caller, body, transaction }) =>
      presentWithdrawal(await requestWithdrawal(transaction, { caller, request: body }), null),
  }),

  transactionRoute('POST /wallet/withdrawals/:id/cancel', {
    summary: 'Take back a withdrawal that is not being paid yet',
    may: 'withdrawals.take_back',
    // Open in every state of the platform: it stops a thief's request, or a claim that the user never made.
    wayOut: 'take_back_withdrawal',
    reply: [200, withdrawalSchema],
    handle: async ({ caller, params, transaction }) =>
      presentWithdrawal(await cancelWithdrawal(transaction, { id: params.id, caller }), null),
  }),

  route('GET /wallet/withdrawals', {
    summary: "The caller's withdrawals",
    may: 'wallet.read',
    query: withdrawalQuery,
    reply: [200, z.array(withdrawalSchema)],
    paged: true,
    handle: async ({ caller, query }) => {
      const { items, total } = await listOwnWithdrawals(caller.user.id, query);
      const verdicts = await readVerdicts(
        'withdrawal',
        items.map(({ id }) => id),
      );
      const present = (row: Withdrawal) => {
        const { network, canonicalTxnHash: hash } = row;
        return presentWithdrawal(row, presentVerdict(verdicts.get(row.id), { network, hash }));
      };
      return { items: items.map(present), total };
    },
  }),
];
