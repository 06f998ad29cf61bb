import type { OwnDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';

const CONTESTED = t(
  'Someone else reported the same transaction. Our team finds out who sent it before anyone is credited.',
);

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;

interface ProofWords {
  text: string | null;
  action: string | null;
}

export function proofWords(deposit: OwnDeposit): ProofWords {
  const { status, contested, bound, sender_proof: proof, verdict } = deposit;
  if (status !== 'pending') return { text: null, action: null };
  const why = contested ? `${CONTESTED} ` : '';
  const signer = proof && short(proof.address);
  switch (proof?.signer) {
    case 'sender':
      return {
        text: why + t('You signed with the address that sent it, {signer}.', { signer }),
        action: null,
      };
    case 'another': {
      const senders = verdict?.senders.map(short).join(', ');
      const text = t('You signed with {signer}, and {senders} sent it: sign with that account.', {
        signer,
        senders,
      });
      return { text: why + text, action: t('Sign again') };
    }
    case 'unknown': {
      const text = t('You signed with {signer}. Our team compares it with the transaction’s sender.', {
        signer,
      });
      return { text: why + text, action: t('Sign with another account') };
    }
  }
  if (bound) {
    const text = t('Nothing for you to do: the unique amount shows that it’s yours.');
    return { text: contested ? why + text : null, action: null };
  }
  const text = contested
    ? why + t('A signature by the sending address shows it was you.')
    : t(
        'You didn’t ask for an exact amount, so our team checks by hand that it’s yours. A signature by the sending address helps.',
      );
  return { text, action: t('Prove you paid') };
}
