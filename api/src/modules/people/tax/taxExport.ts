import { pageFields } from '@souk/contracts/fields/fields';
import { type TaxFigures, taxYear } from '@souk/contracts/people/tax';
import type { Sequelize } from 'sequelize';
import * as z from 'zod/mini';
import { User } from '../../../domain/models';
import { pool } from '../../../domain/models/databaseOf';
import type { Services } from '../../../domain/Services';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { fieldColumns } from '../../../kernel/http/toCsv';
import { askRoute, fileRoute } from '../../backOffice';
import { TaxResidence } from '../tables';
import { readTaxFigures, readTaxPeople } from './readTaxFigures';

const PART = 500;

const query = z.extend(taxYear, pageFields);

type Asked = { year: number; ids?: number[] };

async function peopleOf(sequelize: Sequelize, { year, ids }: Asked): Promise<number[]> {
  const people = await inSnapshot(sequelize, (transaction) => readTaxPeople(transaction, year));
  return ids ? people.filter((id) => ids.includes(id)) : people;
}

async function* readLines(asked: Asked, { sequelize }: Pick<Services, 'sequelize'>) {
  const people = await peopleOf(sequelize, asked);
  for (let start = 0; start < people.length; start += PART) {
    const ids = people.slice(start, start + PART);
    yield inSnapshot(sequelize, async (transaction) => {
      const figures = await readTaxFigures(transaction, { year: asked.year, ids });
      const users = await User.findAll({ where: { id: ids }, transaction });
      const residences = await TaxResidence.findAll({ where: { userId: ids }, order: ['id'], transaction });
      return ids.flatMap((id, at) => {
        const user = users.find((one) => one.id === id);
        const own = residences.filter(({ userId }) => userId === id);
        const lines = linesOf(figures[at] as TaxFigures);
        return (own.length > 0 ? own : [null]).flatMap((residence) =>
          lines.map((line) => ({
            user_id: id,
            full_name: user?.fullName ?? null,
            date_of_birth: user?.dateOfBirth ?? null,
            address: user?.address ?? null,
            city: user?.city ?? null,
            country: user?.country ?? null,
            tax_country: residence?.country ?? null,
            tin: residence?.tin ?? null,
            no_tin: residence?.noTin ?? null,
            ...line,
          })),
        );
      });
    });
  }
}

/** A line for each coin, and one for USDT deposits and payouts. */
function linesOf({ coins, received, sent }: TaxFigures) {
  return [
    ...coins.map(({ crypto_type, purchases, sales }) => lineOf(crypto_type, purchases, sales)),
    ...(received.count + sent.count > 0
      ? [lineOf('USDT', { ...received, units: received.usdt }, { ...sent, units: sent.usdt })]
      : []),
  ];
}

type Side = { count: number; units: string; usdt: string };
const lineOf = (crypto_type: string, came: Side, left: Side) => ({
  crypto_type,
  in_count: came.count,
  in_units: came.units,
  in_usdt: came.usdt,
  out_count: left.count,
  out_units: left.units,
  out_usdt: left.usdt,
});

const summary = 'What the authorities are told of a year: a line for each person, country and coin';
const count = async (asked: Asked) => (await peopleOf(pool(), asked)).length;

export const taxExport = [
  fileRoute('tax', {
    summary,
    query,
    count,
    read: readLines,
    columns: fieldColumns(
      'user_id',
      'full_name',
      'date_of_birth',
      'address',
      'city',
      'country',
      'tax_country',
      'tin',
      'no_tin',
      'crypto_type',
      'in_count',
      'in_units',
      'in_usdt',
      'out_count',
      'out_units',
      'out_usdt',
    ),
  }),
  askRoute('tax', query, count),
];
