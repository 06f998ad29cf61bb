import {
  type ReserveRequest,
  reserveText,
  type LiabilityProof as Wire,
} from '@souk/contracts/money/treasury/liabilities';
import type { Transaction } from 'sequelize';
import { recordAudit } from '../../../../domain/audit/recordAudit';
import { AppError } from '../../../../kernel/AppError';
import { recoverSigner } from '../../shared/chain/recoverSigner';
import { SignedReserve } from '../../tables';
import { presentHead } from './headOf';
import { findProof, readProof } from './readProofs';

interface Asked {
  number: number;
  request: ReserveRequest;
  product: string;
  adminId: number;
  requestId: string;
}

/**
 * Publishes a deposit address's signature of a proof's reserves.
 * @throws AppError `not_found` for an address that the proof does not name; `signature_unreadable`; `reserve_signed_by_another`.
 */
export async function signReserve(
  transaction: Transaction,
  { number, request, product, adminId, requestId }: Asked,
): Promise<Wire> {
  const { network, address, signature } = request;
  const head = presentHead(await findProof(number, transaction));
  const reserve = head.reserves.find((one) => one.network === network && one.address === address);
  if (reserve?.balance == null) throw new AppError('not_found');
  const signer = recoverSigner(network, reserveText(product, head, reserve), signature);
  if (!signer) throw new AppError('signature_unreadable', {}, { field: 'signature' });
  if (signer !== address)
    throw new AppError('reserve_signed_by_another', { address: signer }, { field: 'signature' });
  const row = { number, network, address, signature: `0x${signature.replace(/^0x/, '')}` };
  // Idempotent: a second signature changes nothing.
  await SignedReserve.bulkCreate([row], { ignoreDuplicates: true, transaction });
  await recordAudit(transaction, {
    actorId: adminId,
    action: 'liabilities.sign',
    subject: ['treasury', `proof ${number}`],
    userId: null,
    before: null,
    after: { network, address, signature: row.signature },
    requestId,
  });
  return readProof(number, transaction);
}
