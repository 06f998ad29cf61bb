import { confirmedItemParameter, firstDaySchema } from '@souk/contracts/platform/firstDay';
import { route, transactionRoute } from '../../../domain/routes/route';
import { confirmItem, raiseTestAlarm } from './confirmItem';
import { readFirstDay } from './readFirstDay';

export const firstDayRoutes = [
  route('GET /admin/first-day', {
    summary: 'Whether the platform is ready for people’s money, by facts',
    may: 'system.change',
    reply: [200, firstDaySchema],
    handle: ({ services }) => readFirstDay(services),
  }),

  transactionRoute('POST /admin/first-day/test-alarm', {
    summary: 'Raise an alarm for an hour, to see whether alarms reach a person',
    may: 'system.change',
    handle: ({ caller, requestId, transaction }) => raiseTestAlarm(transaction, { caller, requestId }),
  }),

  transactionRoute('PUT /admin/first-day/:item', {
    summary: 'Say that the test alarm reached you, or that a backup was proved',
    may: 'system.change',
    params: confirmedItemParameter,
    handle: ({ caller, params: { item }, requestId, transaction }) =>
      confirmItem(transaction, item, { caller, requestId }),
  }),
];
