import { type Ring, ringQuery, ringSchema } from '@souk/contracts/backOffice/flags/rings';
import { RING_TIE_WORDS, ringTieText } from '@souk/contracts/backOffice/flags/ringWords';
import * as z from 'zod/mini';
import { route } from '../../../domain/routes/route';
import { fileRoute } from '../shared/exports/exportRoute';
import { notePeople } from '../shared/exports/notePeople';
import { listRings } from './listRings';

/** Accounts that may be one person's, and trades in a circle; admins judge what it means. */
export const ringRoutes = [
  route('GET /admin/rings', {
    summary: 'People whom facts tie together: an address, a browser, or trades among themselves',
    may: 'people.read',
    query: ringQuery,
    reply: [200, z.array(ringSchema)],
    paged: true,
    handle: async ({ caller, query, services }) => {
      const rings = await listRings(services.sequelize, query);
      const items = rings.slice(query.skip, query.skip + query.limit);
      const people = items.flatMap((ring) => ring.people.map(({ id }) => id));
      await notePeople(services.sequelize, caller, people);
      return { items, total: rings.length };
    },
  }),

  fileRoute('rings', {
    summary: 'The same, as a file of records',
    query: ringQuery,
    read: async function* (query, services) {
      yield await listRings(services.sequelize, query);
    },
    columns: {
      id: ({ id }: Ring) => id,
      people: ({ people }) => people.map(({ username }) => username).join(' '),
      user_ids: ({ people }) => people.map(({ id }) => id).join(' '),
      ties: ({ ties }) => [...new Set(ties.map(({ kind }) => RING_TIE_WORDS[kind]))].join('; '),
      facts: ({ ties, people }) => ties.map((tie) => ringTieText(tie, people)).join('; '),
      trades: ({ trades }) => trades,
      amount_usdt: ({ amount }) => amount,
      latest_at: ({ latest_at }) => latest_at,
    },
  }),
];
