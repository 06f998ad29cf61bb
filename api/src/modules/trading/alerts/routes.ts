import { withUsername } from '@souk/contracts/people/reputation/reputation';
import {
  ALERT_DAYS,
  alertSchema,
  priceAlertRequest,
  type Alert as WireAlert,
} from '@souk/contracts/trading/offers/alerts';
import * as z from 'zod/mini';
import { User } from '../../../domain/models';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { Alert } from '../tables';
import { setAlert } from './setAlert';

export const alertRoutes = [
  route('GET /alerts', {
    summary: 'What the caller waits for on the market, the latest first',
    may: 'lists.read',
    reply: [200, z.array(alertSchema)],
    handle: async ({ caller }) => {
      const rows = await Alert.findAll({
        where: { userId: caller.user.id },
        include: [{ model: User, as: 'trader', attributes: ['username'] }],
        order: [
          ['createdAt', 'DESC'],
          ['id', 'DESC'],
        ],
      });
      return rows.map((alert) => present(alert, alert.trader?.username));
    },
  }),

  transactionRoute('PUT /alerts/price', {
    summary:
      'Be told once when a coin is sold at a price or less, or when there is a bid at a price or more; one for each coin and side',
    may: 'alerts.set',
    body: priceAlertRequest,
    reply: [200, alertSchema],
    handle: async ({ caller, body, transaction }) => {
      const { side, crypto_type: cryptoType, price_per_unit: pricePerUnit } = body;
      return present(await setAlert(transaction, caller.user.id, { side, cryptoType, pricePerUnit }));
    },
  }),

  transactionRoute('PUT /alerts/traders/:username', {
    summary: 'Be told once when a trader sells again',
    may: 'alerts.set',
    params: withUsername,
    reply: [200, alertSchema],
    handle: async ({ caller, params: { username }, transaction }) =>
      present(await setAlert(transaction, caller.user.id, { username }), username),
  }),

  transactionRoute('DELETE /alerts/:id', {
    summary: 'Wait for it no more',
    may: 'lists.change',
    handle: async ({ caller, params, transaction }) => {
      const where = { id: params.id, userId: caller.user.id };
      await found(await Alert.findOne({ where, transaction })).destroy({ transaction });
    },
  }),
];

function present(
  { id, side, cryptoType, pricePerUnit, createdAt }: Alert,
  username: string | null = null,
): WireAlert {
  const endsAt = new Date(createdAt);
  endsAt.setUTCDate(endsAt.getUTCDate() + ALERT_DAYS);
  return {
    id,
    side,
    crypto_type: cryptoType ?? null,
    price_per_unit: pricePerUnit ?? null,
    username,
    created_at: createdAt.toISOString(),
    ends_at: endsAt.toISOString(),
  };
}
