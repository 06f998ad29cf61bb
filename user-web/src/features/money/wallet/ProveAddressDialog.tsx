import type { NetworkCode } from '@souk/contracts/chains/networks';
import { t } from '@souk/contracts/texts/texts';
import { SignTextDialog } from './SignTextDialog';
import styles from './SignTextDialog.module.css';
import { useAddressChallengeQuery, useProveAddressMutation } from './walletApi';

interface ProveAddressDialogProps {
  address: string;
  network: NetworkCode;
  onClose: () => void;
}

export function ProveAddressDialog({ address, network, onClose }: ProveAddressDialogProps) {
  const challenge = useAddressChallengeQuery(undefined);
  const [prove] = useProveAddressMutation();
  const send = async (signature: string) => {
    await prove(signature).unwrap();
    onClose();
  };
  return (
    <SignTextDialog
      title={t('Prove that the wallet is yours')}
      {...{ network, challenge, send, onClose }}
      signers={[address]}
    >
      <p>{t('Sign a text with the wallet of your payout address. It costs nothing and moves no coins.')}</p>
      <p className={styles.small}>
        {t('A wallet at an exchange, and a contract wallet (such as a multisig), can’t sign.')}
      </p>
    </SignTextDialog>
  );
}
