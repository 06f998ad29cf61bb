import type { DepositReview, WithdrawalReview } from '@souk/contracts/backOffice/desk/reviews';
import type { Sequelize } from 'sequelize';
import { aloneToday } from '../../../domain/approvals/aloneToday';
import { Deposit, Withdrawal } from '../../../domain/models';
import { readSettings } from '../../../domain/policy/settings/settings';
import type { Caller } from '../../../domain/session/Caller';
import { found } from '../../../kernel/AppError';
import { inSnapshot } from '../../../kernel/database/inSnapshot';
import { readNotes, readUserEvidence } from '../../backOffice';
import { findAddressUses } from '../shared/evidence/findAddressUses';
import { findHashUses } from '../shared/evidence/findHashUses';
import { presentCase } from '../shared/evidence/presentCases';
import { TravelRecord } from '../tables';
import { readFileTakes } from './payouts/readFileTakes';
import { presentAdminDeposit, presentAdminWithdrawal, withDepositor, withPayee } from './presenter';
import { presentTravelRecord } from './travel/presentTravelRecord';
import { creditedToday, releasedToday } from './walletApprovals';

/** All facts for the decision about a deposit, from one snapshot. @throws AppError `not_found`. */
export function readDepositReview(
  sequelize: Sequelize,
  id: number,
  caller: Pick<Caller, 'grants' | 'user'>,
): Promise<DepositReview> {
  const subject = { kind: 'deposit', id } as const;
  return inSnapshot(sequelize, async (transaction) => {
    const row = found(await Deposit.findByPk(id, { include: withDepositor(), transaction }));
    const settings = await readSettings(transaction);
    return {
      ...(await aloneToday(settings, () => creditedToday(transaction, caller.user.id))),
      deposit: await presentCase(transaction, { kind: 'deposit', row, present: presentAdminDeposit, caller }),
      user: await readUserEvidence(transaction, row.userId, subject),
      hash_uses: await findHashUses(transaction, row.txnHash, subject),
      admin_wallet_address: settings.admin_wallet_address,
      notes: await readNotes(transaction, 'deposit', id),
    };
  });
}

/** @throws AppError `not_found`. */
export function readWithdrawalReview(
  sequelize: Sequelize,
  id: number,
  caller: Pick<Caller, 'grants' | 'user'>,
): Promise<WithdrawalReview> {
  const subject = { kind: 'withdrawal', id } as const;
  return inSnapshot(sequelize, async (transaction) => {
    const row = found(await Withdrawal.findByPk(id, { include: withPayee(), transaction }));
    const record = await TravelRecord.findOne({ where: { withdrawalId: id }, transaction });
    const settings = await readSettings(transaction);
    const takes = await readFileTakes(transaction, [id]);
    return {
      ...(await aloneToday(settings, () => releasedToday(transaction, caller.user.id))),
      withdrawal: await presentCase(transaction, {
        kind: 'withdrawal',
        row,
        present: (one, facts) => presentAdminWithdrawal(one, facts, takes),
        caller,
      }),
      user: await readUserEvidence(transaction, row.userId, subject),
      hash_uses: await findHashUses(transaction, row.txnHash, subject),
      address_uses: await findAddressUses(transaction, row),
      travel_record: record && presentTravelRecord(record),
      notes: await readNotes(transaction, 'withdrawal', id),
    };
  });
}
