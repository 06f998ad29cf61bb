import type { OwnDeposit } from '@souk/contracts/money/wallet/wallet';
import type { Transaction } from 'sequelize';
import { type Deposit, DepositIntent } from '../../../../domain/models';
import { presentVerdict, readVerdicts } from '../../shared/chain/verdicts/presentVerdict';
import { findSeenHashes } from '../../shared/evidence/findSeenHashes';
import { readSenderProofs } from '../../shared/evidence/readSenderProofs';
import { presentBond, presentDeposit } from '../presenter';

export async function presentOwnDeposits(
  transaction: Transaction | undefined,
  deposits: readonly Deposit[],
): Promise<OwnDeposit[]> {
  const waiting = deposits.filter(({ status }) => status === 'pending');
  const rows = waiting.map(({ id, userId, canonicalTxnHash: hash }) => ({ id, userId, hash }));
  const seen = await findSeenHashes(transaction, 'deposit', rows);
  const ids = deposits.map(({ id }) => id);
  const verdicts = await readVerdicts('deposit', ids, transaction);
  const proofs = await readSenderProofs(transaction, ids);
  const intents = await readIntents(transaction, deposits);
  return deposits.map((deposit) => {
    const { id, network, canonicalTxnHash: hash, intentId } = deposit;
    const verdict = presentVerdict(verdicts.get(id), { network, hash });
    const intent = intents.find((told) => told.id === intentId) ?? null;
    return {
      ...presentDeposit(deposit, { contested: Boolean(seen.get(id)?.rivals.length), verdict }),
      bound: presentBond({ flows: deposit.flows, intent }) !== null,
      sender_proof: proofs.get(id) ?? null,
    };
  });
}

async function readIntents(transaction: Transaction | undefined, deposits: readonly Deposit[]) {
  const id = deposits.flatMap(({ intentId }) => (intentId === null ? [] : [intentId]));
  return id.length === 0 ? [] : DepositIntent.findAll({ where: { id }, transaction });
}
