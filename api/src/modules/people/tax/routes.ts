import {
  type TaxResidences,
  taxFiguresSchema,
  taxResidencesSchema,
  taxResidencesUpdate,
  taxYear,
} from '@souk/contracts/people/tax';
import type { Transaction } from 'sequelize';
import { User } from '../../../domain/models';
import { lockAccount } from '../../../domain/policy/lockAccount';
import { readSettings } from '../../../domain/policy/settings/settings';
import { route, transactionRoute } from '../../../domain/routes/route';
import { found } from '../../../kernel/AppError';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { presentTime } from '../../../kernel/presentTime';
import { TaxResidence } from '../tables';
import { readTaxFigures } from './readTaxFigures';
import { taxExport } from './taxExport';

export const taxRoutes = [
  route('GET /profile/tax-residences', {
    summary: 'Where the caller pays tax',
    may: 'account.read',
    reply: [200, taxResidencesSchema],
    handle: ({ caller, services }) =>
      inSnapshot(services.sequelize, (transaction) => present(transaction, caller.user.id)),
  }),

  transactionRoute('PUT /profile/tax-residences', {
    summary: 'Certify where the caller pays tax',
    may: 'account.change',
    needs: 'session',
    body: taxResidencesUpdate,
    reply: [200, taxResidencesSchema],
    handle: async ({ caller, body, transaction }) => {
      const user = await lockAccount(transaction, caller.user.id);
      await TaxResidence.destroy({ where: { userId: user.id }, transaction });
      await TaxResidence.bulkCreate(
        body.residences.map(({ country, tin = null, no_tin: noTin = null }) => ({
          userId: user.id,
          country,
          tin,
          noTin,
        })),
        { transaction },
      );
      await user.update({ taxDueAt: null }, { transaction });
      return present(transaction, user.id);
    },
  }),

  route('GET /profile/tax-figures', {
    summary: 'What a file for the authorities says of the caller and a year',
    may: 'account.read',
    query: taxYear,
    reply: [200, taxFiguresSchema],
    handle: async ({ caller, query, services }) => {
      const asked = { year: query.year, ids: [caller.user.id] };
      return found((await inSnapshot(services.sequelize, (t) => readTaxFigures(t, asked)))[0]);
    },
  }),

  ...taxExport,
];

async function present(transaction: Transaction, userId: number): Promise<TaxResidences> {
  const { taxDueAt } = found(await User.findByPk(userId, { attributes: ['taxDueAt'], transaction }));
  const { tax_certification: certification } = await readSettings(transaction);
  const rows = await TaxResidence.findAll({ where: { userId }, order: ['id'], transaction });
  return {
    certification,
    due_at: certification === 'required' ? presentTime(taxDueAt) : null,
    residences: rows.map(({ country, tin, noTin, certifiedAt }) => ({
      country,
      tin,
      no_tin: noTin,
      certified_at: certifiedAt.toISOString(),
    })),
  };
}
