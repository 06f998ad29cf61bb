import { Deposit, DepositIntent, SenderProof, Withdrawal } from '../../../domain/models';
import { deleteRows } from '../../../domain/personalData/deleteRows';
import { listRows } from '../../../domain/personalData/listRows';
import type { PersonalTable } from '../../../domain/personalData/PersonalTable';
import { readTransfers } from './readTransfers';

const PAYMENT = 'The law has payments kept';

export const walletPersonal: Record<string, PersonalTable> = {
  ledger_accounts: { exported: { transfers: readTransfers }, erased: PAYMENT },
  deposit_intents: { exported: listRows('deposit_intents', { model: DepositIntent }), erased: PAYMENT },
  deposits: { exported: listRows('deposits', { model: Deposit }), erased: PAYMENT },
  // The text that was signed names the user.
  sender_proofs: {
    exported: listRows('sender_proofs', { model: SenderProof }),
    erased: deleteRows(SenderProof),
  },
  withdrawals: { exported: listRows('withdrawals', { model: Withdrawal }), erased: PAYMENT },
};
