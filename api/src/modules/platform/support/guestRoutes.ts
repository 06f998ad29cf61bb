import { createHash } from 'node:crypto';
import {
  guestLink,
  guestMessage,
  guestRequest,
  guestThreadSchema,
} from '@souk/contracts/platform/guestSupport';
import { route, transactionRoute } from '../../../domain/routes/route';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { inTransaction } from '../../../kernel/database/transaction';
import type { Limit } from '../../../kernel/limits/RateLimits';
import { requireWork } from '../../../kernel/limits/requireWork';
import { hashToken } from '../../../kernel/mail/mailedToken';
import { askAsGuest, confirmGuest, readAsGuest, writeAsGuest } from './askAsGuest';

const FROM_NETWORK: Limit = { name: 'guest-network', points: 20, seconds: 60 * 60 };
/** A stranger must not flood an inbox with the platform's mails. */
const TO_ADDRESS: Limit = { name: 'guest-address', points: 3, seconds: 60 * 60 };
const MESSAGES: Limit = { name: 'guest-messages', points: 5, seconds: 60 * 60 };

export const guestRoutes = [
  route('POST /support/guests', {
    summary:
      'Write to support without an account: a mailed link confirms the address; a busy network needs Souk-Proof',
    may: 'public.always',
    body: guestRequest,
    // The same for an address with an account and for one without.
    handle: async ({ body, address, workProof, services }) => {
      const { rateLimits, sequelize } = services;
      await requireWork(services, { action: 'support', address, workProof });
      await rateLimits.consume(FROM_NETWORK, address);
      await rateLimits.consume(TO_ADDRESS, createHash('sha256').update(body.email).digest('hex'));
      await inTransaction(sequelize, (transaction) => askAsGuest(transaction, body));
    },
  }),

  route('POST /support/guests/read', {
    summary: 'The thread that the link of a mail leads to',
    may: 'public.always',
    body: guestLink,
    reply: [200, guestThreadSchema],
    handle: ({ body, services }) =>
      inSnapshot(services.sequelize, (transaction) => readAsGuest(transaction, body.token)),
  }),

  transactionRoute('POST /support/guests/confirm', {
    summary: 'Confirm the address by the link of the mail: support reads what was written',
    may: 'public.always',
    body: guestLink,
    reply: [200, guestThreadSchema],
    handle: ({ body, transaction }) => confirmGuest(transaction, body.token),
  }),

  transactionRoute('POST /support/guests/messages', {
    summary: 'Write more, by the link of the last mail; at most five times an hour',
    may: 'public.always',
    body: guestMessage,
    reply: [201, guestThreadSchema],
    handle: async ({ body, services, transaction }) => {
      await services.rateLimits.consume(MESSAGES, hashToken(body.token));
      return writeAsGuest(transaction, body);
    },
  }),
];
