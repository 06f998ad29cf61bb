import { idParameter } from '@souk/contracts/fields/fields';
import { MAX_FILE_BYTES } from '@souk/contracts/fields/fileRules';
import {
  attachmentUpload,
  messageRequest,
  readMarkRequest,
  readMarkSchema,
  talkMessageSchema,
  talkSchema,
} from '@souk/contracts/trading/talk/talk';
import * as z from 'zod/mini';
import { route, transactionRoute } from '../../../domain/routes/route';
import { markTalkRead } from './markTalkRead';
import { readAttachment } from './readAttachment';
import { readTalk } from './readTalk';
import { sendAttachment } from './sendAttachment';
import { sendMessage } from './sendMessage';

/** Messages between the sides of a trade, and of an admin in a dispute (docs/domain.md#the-log-of-a-trade). */
export const talkRoutes = [
  route('GET /trades/:id/messages', {
    summary: 'What was written in a trade, oldest first; for admins from a dispute on, which both sides see',
    may: 'trades.read',
    reply: [200, talkSchema],
    handle: ({ caller, params, services }) => readTalk(services.sequelize, params.id, caller),
  }),

  transactionRoute('POST /trades/:id/messages', {
    summary: 'Write to the other side; admins write while the trade is disputed',
    may: ['talk.write', 'disputes.decide'],
    body: messageRequest,
    reply: [201, talkMessageSchema],
    idempotent: true,
    handle: ({ caller, params, body, transaction }) =>
      sendMessage(transaction, { ...params, ...body, caller }),
  }),

  transactionRoute('PUT /trades/:id/messages/read', {
    summary: 'Either party: all messages up to this one are read',
    may: 'talk.mark',
    body: readMarkRequest,
    reply: [200, readMarkSchema],
    idempotent: true,
    handle: async ({ caller, params, body, transaction }) => ({
      unread_messages: await markTalkRead(transaction, { ...params, ...body, caller }),
    }),
  }),

  route('POST /trades/:id/attachments', {
    summary: 'Send a JPG, PNG or PDF along; the same file is kept once',
    may: ['trades.write', 'disputes.decide'],
    encoding: { multipart: { maxFileBytes: MAX_FILE_BYTES } },
    body: attachmentUpload,
    reply: [201, talkMessageSchema],
    handle: ({ caller, params, body, services }) =>
      sendAttachment(services, { ...params, caller, file: body.file }),
  }),

  route('GET /trades/:id/attachments/:seq', {
    summary: 'A file that was sent in a trade',
    may: 'trades.read',
    params: z.object({ id: idParameter, seq: idParameter }),
    reply: [200, 'file'],
    handle: ({ caller, params, requestId, services }) =>
      readAttachment(services, { ...params, caller, requestId }),
  }),
];
