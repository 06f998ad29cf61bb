import { idParameter } from '@souk/contracts/fields/fields';
import { tradeRequestRequest } from '@souk/contracts/trading/trades/tradeRequests';
import { tradeSchema } from '@souk/contracts/trading/trades/trades';
import * as z from 'zod/mini';
import { transactionRoute } from '../../../../domain/routes/route';
import { disownTrade } from '../dispute/disownTrade';
import { presented } from '../read/presented';
import { confirmReceipt } from '../send/confirmReceipt';
import { type Answer, answerRequest } from './answerRequest';
import { askOther } from './askOther';
import { cancelOverdue, declineTrade } from './declineTrade';
import { takeBackSplit } from './waitingSplit';

const ANSWER_SUMMARIES: Record<Answer, string> = {
  accept: 'The other party: agree; it is carried out at once',
  refuse: 'The other party: refuse',
  withdraw: 'Who asked: take it back',
};

const COMMANDS = [
  ['decline', 'Seller: cannot send; the buyer has their money back at once', declineTrade],
  ['cancel', 'Buyer: nothing came in time; the trade is cancelled', cancelOverdue],
  ['take-back-split', 'Buyer: take back a division that was agreed on and waits', takeBackSplit],
  [
    'confirm-receipt',
    'Buyer: the coins arrived; decides nothing, and is weighed in the verification',
    confirmReceipt,
  ],
] as const;

export const agreementRoutes = [
  ...COMMANDS.map(([name, summary, act]) =>
    transactionRoute(`POST /trades/:id/${name}`, {
      summary,
      may: 'trades.settle',
      wayOut: 'give_way',
      reply: [200, tradeSchema],
      idempotent: true,
      handle: (input) => presented(input, act(input.transaction, { ...input, id: input.params.id })),
    }),
  ),

  transactionRoute('POST /trades/:id/requests', {
    summary:
      'Either party: ask the other to cancel, for more time, or to divide the money; where both ask to cancel, they agree',
    may: 'trades.act',
    wayOut: 'give_way',
    body: tradeRequestRequest,
    reply: [201, tradeSchema],
    idempotent: true,
    handle: (input) =>
      presented(input, askOther(input.transaction, { ...input, id: input.params.id, asked: input.body })),
  }),

  transactionRoute('POST /trades/:id/not-me', {
    summary: 'Either party: it was not me. Ends all other sessions, and stops the trade as far as it can be',
    may: 'trades.settle',
    wayOut: 'give_way',
    needs: 'recent',
    reply: [200, tradeSchema],
    handle: (input) => presented(input, disownTrade(input.transaction, { ...input, id: input.params.id })),
  }),

  ...(['accept', 'refuse', 'withdraw'] as const).map((answer) =>
    transactionRoute(`POST /trades/:id/requests/:rid/${answer}`, {
      summary: ANSWER_SUMMARIES[answer],
      may: 'trades.settle',
      wayOut: 'give_way',
      params: z.object({ id: idParameter, rid: idParameter }),
      reply: [200, tradeSchema],
      idempotent: true,
      handle: ({ params: { id, rid: requestId }, caller, transaction }) =>
        presented({ transaction, caller }, answerRequest(transaction, { id, requestId, answer, caller })),
    }),
  ),
];
