import type { OwnDeposit } from '@souk/contracts/money/wallet';
import { t } from '@souk/contracts/texts';

const CONTESTED =
  'Someone else reported the same transaction. Our team finds out who sent it before anyone is credited.';

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

interface ProofWords {
  text: string | null;
  /** What the button that opens the dialog says; null where there is nothing to prove. */
  action: string | null;
}

/** What a deposit's user reads about whose it is, while it waits. */
export function proofWords(deposit: OwnDeposit): ProofWords {
  const { status, contested, bound, sender_proof: proof, verdict } = deposit;
  if (status !== 'pending') return { text: null, action: null };
  const why = contested ? `${CONTESTED} ` : '';
  const signer = proof && short(proof.address);
  switch (proof?.signer) {
    case 'sender':
      return {
        text: t('{why}You signed with the address that sent it, {signer}.', { why, signer }),
        action: null,
      };
    case 'another': {
      const senders = verdict?.senders.map(short).join(', ');
      const text = `${why}You signed with ${signer}, and ${senders} sent it: sign with that account.`;
      return { text, action: 'Sign again' };
    }
    case 'unknown': {
      const text = `${why}You signed with ${signer}. Our team compares it with the transaction’s sender.`;
      return { text, action: 'Sign with another account' };
    }
  }
  if (bound) {
    const text = `${why}Nothing for you to do: the unique amount shows that it’s yours.`;
    return { text: contested ? text : null, action: null };
  }
  const text = contested
    ? `${why}A signature by the sending address shows it was you.`
    : 'You didn’t ask for an exact amount, so our team checks by hand that it’s yours. A signature by the sending address helps.';
  return { text, action: 'Prove you paid' };
}
