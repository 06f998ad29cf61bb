import { t } from '@souk/contracts/texts/texts';
import { saveFile } from '@souk/web-core/request';
import { Actions, Button, CopyButton, Dialog } from '@souk/web-core/ui';
import styles from './ApiKeys.module.css';

interface PrivateKeyDialogProps {
  id: string;
  privateKey: string;
  onClose: () => void;
}

/** Shows the private key, the only time. Only its button closes it. */
export function PrivateKeyDialog({ id, privateKey, onClose }: PrivateKeyDialogProps) {
  return (
    <Dialog title={t('Save your private key')} onClose={onClose} locked>
      <p>
        {t('Your program signs its requests with it. It never left this browser: no one can show it again.')}
      </p>
      <p className={styles.id} translate="no" dir="ltr">
        {id}
      </p>
      <p className={styles.private} translate="no" dir="ltr">
        {privateKey}
      </p>
      <Actions>
        <CopyButton value={privateKey} label={t('Copy private key')} />
        <Button
          onClick={() => saveFile(new Blob([privateKey], { type: 'application/x-pem-file' }), `${id}.pem`)}
        >
          {t('Download')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('I have saved it')}
        </Button>
      </Actions>
    </Dialog>
  );
}
