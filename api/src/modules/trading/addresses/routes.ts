import {
  nameAddressRequest,
  savedAddressSchema,
  type SavedAddress as WireAddress,
} from '@souk/contracts/trading/addresses';
import { literal, type Order } from 'sequelize';
import * as z from 'zod/mini';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { SavedAddress } from '../tables';

/** More than a person tells apart. The export has older ones. */
const MOST_SHOWN = 100;

/** Wallets to which the caller's coins went. Opening a trade adds its wallet; payouts use the profile's address alone. */
export const addressRoutes = [
  route('GET /addresses', {
    summary:
      'Where the caller has had coins sent: first the wallets of completed trades, the last used before others',
    may: 'lists.read',
    reply: [200, z.array(savedAddressSchema)],
    handle: async ({ caller }) => {
      // An address that a stranger named ranks below those that received coins.
      const order: Order = [
        [literal('known_at IS NULL'), 'ASC'],
        ['usedAt', 'DESC'],
        ['id', 'DESC'],
      ];
      const rows = await SavedAddress.findAll({
        where: { userId: caller.user.id },
        order,
        limit: MOST_SHOWN,
      });
      return rows.map(present);
    },
  }),

  transactionRoute('PUT /addresses/:id', {
    summary: 'Name an address',
    may: 'lists.change',
    body: nameAddressRequest,
    reply: [200, savedAddressSchema],
    handle: async ({ caller, params, body, transaction }) => {
      const where = { id: params.id, userId: caller.user.id };
      const saved = found(await SavedAddress.findOne({ where, transaction }));
      return present(await saved.update({ name: body.name }, { transaction }));
    },
  }),

  transactionRoute('DELETE /addresses/:id', {
    summary: 'Forget an address; trades keep theirs',
    may: 'lists.change',
    handle: async ({ caller, params, transaction }) => {
      const where = { id: params.id, userId: caller.user.id };
      await found(await SavedAddress.findOne({ where, transaction })).destroy({ transaction });
    },
  }),
];

function present(row: SavedAddress): WireAddress {
  const { id, cryptoType, address, name, createdAt, usedAt, knownAt } = row;
  return {
    id,
    crypto_type: cryptoType,
    address,
    name,
    created_at: createdAt.toISOString(),
    used_at: usedAt.toISOString(),
    is_known: knownAt !== null,
  };
}
