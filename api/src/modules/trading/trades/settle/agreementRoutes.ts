import { idParameter } from '@souk/contracts/fields';
import { tradeRequestRequest } from '@souk/contracts/trading/trades/tradeRequests';
import { tradeSchema } from '@souk/contracts/trading/trades/trades';
import * as z from 'zod/mini';
import { transactionRoute } from '../../../../domain/routes/route';
import { withId } from '../../../../kernel/http/params';
import { disownTrade } from '../dispute/disownTrade';
import { presented } from '../read/presented';
import { type Answer, answerRequest } from './answerRequest';
import { askOther } from './askOther';
import { cancelOverdue, declineTrade } from './leaveTrade';
import { takeBackSplit } from './waitingSplit';

const ANSWER_SUMMARIES: Record<Answer, string> = {
  accept: 'The other party: agree; it is carried out at once',
  refuse: 'The other party: refuse',
  withdraw: 'Who asked: take it back',
};

/** How the two sides of a trade end it or change it between themselves. */
export const agreementRoutes = [
  transactionRoute('POST /trades/:id/decline', {
    summary: 'Seller: cannot send; the buyer has their money back at once',
    may: 'trades.settle',
    wayOut: 'give_way',
    params: withId,
    reply: [200, tradeSchema],
    idempotent: true,
    handle: ({ params, caller, transaction }) =>
      presented({ transaction, caller }, declineTrade(transaction, { id: params.id, caller })),
  }),

  transactionRoute('POST /trades/:id/cancel', {
    summary: 'Buyer: nothing came in time; the trade is cancelled',
    may: 'trades.settle',
    wayOut: 'give_way',
    params: withId,
    reply: [200, tradeSchema],
    idempotent: true,
    handle: ({ params, caller, transaction }) =>
      presented({ transaction, caller }, cancelOverdue(transaction, { id: params.id, caller })),
  }),

  transactionRoute('POST /trades/:id/requests', {
    summary:
      'Either party: ask the other to cancel, for more time, or to divide the money; where both ask to cancel, they agree',
    may: 'trades.act',
    wayOut: 'give_way',
    params: withId,
    body: tradeRequestRequest,
    reply: [201, tradeSchema],
    idempotent: true,
    handle: ({ params, caller, body, transaction }) =>
      presented({ transaction, caller }, askOther(transaction, { id: params.id, caller, asked: body })),
  }),

  transactionRoute('POST /trades/:id/take-back-split', {
    summary: 'Buyer: take back a division that was agreed on and waits',
    may: 'trades.settle',
    wayOut: 'give_way',
    params: withId,
    reply: [200, tradeSchema],
    idempotent: true,
    handle: ({ params, caller, transaction }) =>
      presented({ transaction, caller }, takeBackSplit(transaction, { id: params.id, caller })),
  }),

  transactionRoute('POST /trades/:id/not-me', {
    summary: 'Either party: it was not me. Ends all other sessions, and stops the trade as far as it can be',
    may: 'trades.settle',
    wayOut: 'give_way',
    needs: 'recent',
    params: withId,
    reply: [200, tradeSchema],
    handle: ({ params, caller, requestId, transaction }) =>
      presented({ transaction, caller }, disownTrade(transaction, { id: params.id, caller, requestId })),
  }),

  ...(['accept', 'refuse', 'withdraw'] as const).map((answer) =>
    transactionRoute(`POST /trades/:id/requests/:rid/${answer}`, {
      summary: ANSWER_SUMMARIES[answer],
      may: 'trades.settle',
      wayOut: 'give_way',
      params: z.object({ id: idParameter, rid: idParameter }),
      reply: [200, tradeSchema],
      idempotent: true,
      handle: ({ params, caller, transaction }) =>
        presented(
          { transaction, caller },
          answerRequest(transaction, {
            id: params.id,
            requestId: params.rid,
            answer,
            caller,
          }),
        ),
    }),
  ),
];
