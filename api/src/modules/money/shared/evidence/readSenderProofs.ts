import type { SenderProof as WireProof } from '@souk/contracts/money/chain/senderProofs';
import { Op, type Transaction } from 'sequelize';
import { SenderProof } from '../../tables';
import { isSameAddress } from '../chain/verdicts/paymentOf';
import { readVerdicts } from '../chain/verdicts/presentVerdict';

/** Latest signatures by deposit id, each compared with the payer according to the chain. Advice only: people decide. */
export async function readSenderProofs(
  transaction: Transaction | undefined,
  depositIds: readonly number[],
): Promise<Map<number, WireProof>> {
  if (depositIds.length === 0) return new Map();
  const where = { depositId: [...depositIds], signedAt: { [Op.ne]: null } };
  const rows = await SenderProof.findAll({ where, order: ['id'], raw: true, transaction });
  const verdicts = await readVerdicts('deposit', depositIds, transaction);
  return new Map(
    rows.map((row) => {
      const id = Number(row.depositId);
      const senders: string[] = JSON.parse(verdicts.get(id)?.senders ?? '[]');
      return [id, presentProof(row, senders)];
    }),
  );
}

function presentProof({ address, message, signature, signedAt }: SenderProof, senders: string[]): WireProof {
  if (!address || !signature || !signedAt) throw new Error('The text is not signed');
  const signer = signerAmong(senders, address);
  return { address, signer, message, signature, signed_at: signedAt.toISOString() };
}

export function signerAmong(senders: readonly string[], address: string): WireProof['signer'] {
  if (senders.length === 0) return 'unknown';
  return senders.some((sender) => isSameAddress(sender, address)) ? 'sender' : 'another';
}
