import { NETWORKS } from '@souk/contracts/chains/networks';
import type { OwnDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { rich } from '@souk/web-core/ui';
import { SupportLink } from '../../../components/SupportLink';
import { SignTextDialog } from './SignTextDialog';
import styles from './SignTextDialog.module.css';
import { walletApi } from './walletApi';

interface ProveSenderDialogProps {
  deposit: OwnDeposit;
  onDone: (notice: string) => void;
  onClose: () => void;
}

const NOTICES = {
  sender: t('You proved that you sent it. Our team decides about your deposit now.'),
  unknown: t('Your signature is saved. Our team compares its address with the transaction’s sender.'),
  another: t('Your signature is saved, but it isn’t from the address that sent the transaction.'),
};

export function ProveSenderDialog({ deposit, onDone, onClose }: ProveSenderDialogProps) {
  const { id, network, verdict } = deposit;
  const challenge = walletApi.useSenderChallengeQuery(id);
  const [prove] = walletApi.useProveSenderMutation();
  const senders = verdict?.senders ?? [];
  const send = async (signature: string) => {
    const { sender_proof } = await prove({ id, signature }).unwrap();
    onDone(NOTICES[sender_proof?.signer ?? 'unknown']);
  };
  return (
    <SignTextDialog title={t('Prove you paid')} {...{ network, challenge, send, onClose }} signers={senders}>
      <p>{t('Sign a text with the account that sent the transfer. It costs nothing and moves no coins.')}</p>
      {senders.length > 0 && (
        <p className={styles.sender}>
          {rich('{network} shows that it was sent by {senders}', {
            network: NETWORKS[network].name,
            senders: <code dir="ltr">{senders.join(', ')}</code>,
          })}
        </p>
      )}
      <p className={styles.small}>
        {rich(
          'Exchanges and contract wallets (such as a multisig) can’t sign. Sent it from one? Send us proof of the transfer, such as the exchange’s confirmation: {support}.',
          { support: <SupportLink /> },
        )}
      </p>
    </SignTextDialog>
  );
}
