import { idParameter, pageFields, periodFields } from '@souk/contracts/fields/fields';
import { ivms101Schema } from '@souk/contracts/money/wallet/travelRule';
import { Op } from 'sequelize';
import * as z from 'zod/mini';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { Withdrawal } from '../../../../domain/models';
import { route } from '../../../../domain/routes/route';
import { found } from '../../../../kernel/AppError';
import { madeWithin } from '../../../../kernel/database/conditions';
import { inTransaction } from '../../../../kernel/database/transaction';
import { fieldColumns } from '../../../../kernel/http/toCsv';
import { exportRoutes, notePeople } from '../../../backOffice';
import { TravelRecord } from '../../tables';
import { presentIvms101, presentTravelRecord } from './presentTravelRecord';

const LIST = 'travel-records';

const presentLine = (record: TravelRecord) => {
  const { network, txnHash, status, flows, walletAddress } = record.withdrawal as Withdrawal;
  return {
    ...presentTravelRecord(record),
    user_id: record.userId,
    amount_usdt: flows.held,
    net_usdt: flows.paid,
    wallet_address: walletAddress,
    network,
    txn_hash: txnHash,
    status,
  };
};

/** Reports to other platforms and authorities on withdrawals under the travel rule. */
export const travelRoutes = [
  ...exportRoutes(LIST, {
    summary: 'What the travel rule asked about withdrawals, as a file of records',
    query: z.strictObject({ ...pageFields, ...periodFields, user_id: z.optional(idParameter) }),
    person: 'user_id',
    select: (query) => ({
      model: TravelRecord,
      where: {
        [Op.and]: [...madeWithin(query), ...(query.user_id ? [{ userId: query.user_id }] : [])],
      },
      include: [{ model: Withdrawal, as: 'withdrawal' }],
    }),
    present: async (rows: TravelRecord[]) => rows.map(presentLine),
    columns: fieldColumns(
      'id',
      'withdrawal_id',
      'user_id',
      'originator_name',
      'beneficiary_name',
      'exchange',
      'amount_usdt',
      'net_usdt',
      'wallet_address',
      'network',
      'txn_hash',
      'status',
      'created_at',
      'signature',
    ),
  }),

  route('GET /admin/withdrawals/:id/ivms101', {
    summary: 'The record of a withdrawal for the other platform, as IVMS101',
    may: 'exports.take',
    reply: [200, ivms101Schema],
    handle: async ({ caller, params: { id }, requestId, services: { sequelize, config } }) => {
      const include = [{ model: Withdrawal, as: 'withdrawal' }];
      const record = found(await TravelRecord.findOne({ where: { withdrawalId: id }, include }));
      await notePeople(sequelize, caller, [record.userId]);
      await inTransaction(sequelize, (transaction) =>
        recordAudit(transaction, {
          actorId: caller.user.id,
          action: 'data.export',
          id: LIST,
          userId: record.userId,
          after: { list: LIST, withdrawal_id: id },
          requestId,
        }),
      );
      return presentIvms101(record, record.withdrawal as Withdrawal, config.productName);
    },
  }),
];
