import { passkeyForm } from '@souk/contracts/people/signIn/secondFactors';
import { t } from '@souk/contracts/texts/texts';
import { Field, Form, FormActions, useZodForm } from '../form';
import { Dialog } from '../ui';
import { deviceName } from './deviceName';
import { securityApi } from './securityApi';

const LONGEST_NAME = 50;

interface PasskeyDialogProps {
  /** Receives the recovery codes if they are new. */
  onDone: (codes: string[] | null) => void;
  onClose: () => void;
}

export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const [askOptions] = securityApi.useNewPasskeyOptionsMutation();
  const [add] = securityApi.useAddPasskeyMutation();
  const form = useZodForm(passkeyForm, {
    initial: { name: deviceName(navigator.userAgent).slice(0, LONGEST_NAME) },
    fallback: t('The passkey couldn’t be added'),
    onSubmit: async ({ name }) => {
      const options = await askOptions().unwrap();
      const { makePasskey } = await import('./passkeyCeremony');
      const { recovery_codes } = await add({ name, passkey: await makePasskey(options) }).unwrap();
      onClose();
      onDone(recovery_codes);
    },
  });
  return (
    <Dialog title={t('Add a passkey')} onClose={onClose} locked={form.submitting}>
      <p>
        {t('Your device asks for your fingerprint, face or PIN, and keeps the passkey. We never see it.')}
      </p>
      <Form form={form}>
        <Field label={t('Name')} hint={t('So you recognize it later.')} {...form.field('name')} />
        <FormActions
          form={form}
          label={t('Add passkey')}
          busyLabel={t('Waiting for your device…')}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}
