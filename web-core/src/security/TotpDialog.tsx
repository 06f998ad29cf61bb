import { codeForm, type TotpSetup } from '@souk/contracts/people/signIn/secondFactors';
import { t } from '@souk/contracts/texts/texts';
import { lazy, Suspense } from 'react';
import { Field, Form, FormActions, useZodForm } from '../form';
import { CopyButton, Dialog, Skeleton } from '../ui';
import { securityApi } from './securityApi';
import styles from './TotpDialog.module.css';

// Loaded only to show a code.
const QrCode = lazy(() => import('../ui/QrCode'));

interface TotpDialogProps {
  setup: TotpSetup;
  /** Receives the recovery codes if they are new. */
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

/** Sets up an authenticator app. Its first code proves that the setup worked. */
export function TotpDialog({ setup, onDone, onClose }: TotpDialogProps) {
  const [confirm] = securityApi.useConfirmTotpMutation();
  const form = useZodForm(codeForm, {
    initial: { code: '' },
    fallback: t('The code couldn’t be checked'),
    onSubmit: async (code) => {
      const { recovery_codes } = await confirm(code).unwrap();
      onClose();
      onDone(recovery_codes);
    },
  });
  return (
    <Dialog title={t('Set up your authenticator app')} onClose={onClose} locked={form.submitting}>
      <p>{t('1. Scan this with your app, or type the key into it.')}</p>
      <div className={styles.secret}>
        <Suspense fallback={<Skeleton width={148} height={148} />}>
          <QrCode text={setup.uri} label={t('QR code of the key')} />
        </Suspense>
        <div>
          <p className={styles.key} dir="ltr">
            {inFours(setup.secret)}
          </p>
          <CopyButton value={setup.secret} label={t('Copy key')} edge="start" />
        </div>
      </div>
      <p>{t('2. Enter the code that the app shows.')}</p>
      <Form form={form}>
        <Field label={t('Code')} inputMode="numeric" autoComplete="one-time-code" {...form.field('code')} />
        <FormActions form={form} label={t('Turn on')} busyLabel={t('Checking…')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
