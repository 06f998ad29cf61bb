import { t } from '@souk/contracts/texts/texts';
import { saveFile } from '../request/saveFile';
import { Actions, Button, CopyButton, Dialog } from '../ui';
import styles from './RecoveryCodesDialog.module.css';

/** Shows recovery codes, the only time. Only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Dialog title={t('Save your recovery codes')} onClose={onClose} locked>
      <p>
        {t(
          'If you lose your device, each of these lets you in once. Keep them somewhere safe: we won’t show them again.',
        )}
      </p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Actions>
        <CopyButton value={text} label={t('Copy recovery codes')} />
        <Button
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {t('Download')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('I have saved them')}
        </Button>
      </Actions>
    </Dialog>
  );
}
