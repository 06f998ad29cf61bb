import { acceptedWith } from '@souk/contracts/backOffice/approvals/approvals';
import { named } from '@souk/contracts/named';
import { cryptoType } from '@souk/contracts/trading/offers/terms';
import { referencePriceSchema, referenceUpdate } from '@souk/contracts/trading/prices/references';
import * as z from 'zod/mini';
import { doOrAsk } from '../../../domain/approvals/doOrAsk';
import { route, transactionRoute } from '../../../domain/routes/route';
import { Accepted } from '../../../kernel/http/Accepted';
import { readReferences } from '../shared/market/floatingPrices';
import { referenceMove } from './enterReference';

const referencesSchema = named('References', { references: z.array(referencePriceSchema) });

export const referenceRoutes = [
  route('GET /admin/references', {
    summary: 'What floating prices follow',
    may: 'cases.read',
    reply: [200, referencesSchema],
    handle: async ({ services }) => ({ references: await readReferences(services.sequelize) }),
  }),

  transactionRoute('PUT /admin/references/:coin', {
    summary: 'Enter the price of a coin that offers may follow',
    may: 'system.change',
    params: z.object({ coin: cryptoType }),
    body: referenceUpdate,
    reply: [200, referencesSchema],
    accepted: acceptedWith(referencesSchema),
    handle: async ({ caller, params: { coin }, body: update, requestId, transaction }) => {
      const asked = { caller, requestId, reason: update.reason };
      const { approval } = await doOrAsk(transaction, referenceMove, { coin, update }, asked);
      const references = await readReferences(transaction);
      return approval ? new Accepted({ references, approval }) : { references };
    },
  }),
];
