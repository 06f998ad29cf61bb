import { compareAmounts, type DecimalString, exactUsdt } from '@souk/contracts/amounts/amounts';
import { takesTravelDetails } from '@souk/contracts/money/wallet/travelRule';
import type { OwnBalance, WithdrawalRequest } from '@souk/contracts/money/wallet/wallet';
import type { Sequelize, Transaction } from 'sequelize';
import { WITHDRAWAL_COLUMNS } from '../../../../domain/ledger/requestColumns';
import { User } from '../../../../domain/models';
import type { PlatformSettings } from '../../../../domain/policy/settings/settings';
import { AppError } from '../../../../kernel/AppError';
import { select } from '../../../../kernel/database/statements';
import type { TravelRecord } from '../../tables';
import { findAddressProof } from './proveAddress';

type Setting = Pick<PlatformSettings, 'travel_rule_from'>;
type Details = Pick<
  TravelRecord,
  'originatorName' | 'beneficiaryName' | 'exchange' | 'message' | 'signature'
>;

interface Asked {
  user: Pick<User, 'id' | 'fullName' | 'walletAddress'>;
  request: WithdrawalRequest;
  settings: Setting;
}

/**
 * Travel rule details of a withdrawal; null if the rule asks nothing. The user's row is locked: of two parallel requests the later one
 * counts the earlier.
 * @throws AppError `travel_details_needed`; `full_name_missing`; `address_unproven`.
 */
export async function travelDetails(
  transaction: Transaction,
  { user, request, settings: { travel_rule_from: from } }: Asked,
): Promise<Details | null> {
  const { amount, beneficiary, wallet } = request;
  if (compareAmounts(from, '0') === 0) return null;
  if (!takesTravelDetails({ from, used: await askedToday(transaction, user.id) }, amount)) return null;
  if (!beneficiary || !wallet) throw new AppError('travel_details_needed', { from: exactUsdt(from) });
  if (!user.fullName) throw new AppError('full_name_missing');
  const isOwn = wallet === 'own';
  const proof = isOwn ? await findAddressProof(transaction, user.id, user.walletAddress ?? '') : null;
  if (isOwn && !proof) throw new AppError('address_unproven');
  return {
    originatorName: user.fullName,
    beneficiaryName: beneficiary === 'self' ? null : beneficiary.name,
    exchange: isOwn ? null : wallet.exchange,
    message: proof?.message ?? null,
    signature: proof?.signature ?? null,
  };
}

/** A user's withdrawal requests within a day, in USDT: the rule counts slices as one. */
async function askedToday(database: Sequelize | Transaction, userId: number): Promise<DecimalString> {
  const [row] = await select<{ used: string }>(
    database,
    `SELECT COALESCE(SUM(${WITHDRAWAL_COLUMNS.held}), 0) AS used FROM withdrawals
     WHERE user_id = :userId AND status <> 'rejected' AND created_at > NOW(3) - INTERVAL 1 DAY`,
    { userId },
  );
  return row?.used ?? '0';
}

export async function readTravelTerms(
  sequelize: Sequelize,
  { travel_rule_from: from }: Setting,
  userId: number,
): Promise<Pick<OwnBalance, 'travel_rule_from' | 'travel_rule_used' | 'address_proven'>> {
  if (compareAmounts(from, '0') === 0) return {};
  const user = await User.findByPk(userId, { attributes: ['walletAddress'], raw: true });
  const address = user?.walletAddress;
  const isProven = Boolean(address) && (await findAddressProof(undefined, userId, address ?? '')) !== null;
  const used = await askedToday(sequelize, userId);
  return { travel_rule_from: from, travel_rule_used: used, address_proven: isProven };
}
