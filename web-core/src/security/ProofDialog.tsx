import type { Reauthentication } from '@souk/contracts/people/signIn/secondFactors';
import { passwordProof } from '@souk/contracts/people/signIn/sessions';
import { t } from '@souk/contracts/texts/texts';
import { Form, FormActions, PasswordField, UserNameHint, useZodForm } from '../form';
import { useCurrentUser } from '../session/useSession';
import { Dialog, Pending, SkeletonLines } from '../ui';
import { FactorForm } from './FactorForm';
import { securityApi } from './securityApi';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks a signed-in user for their second factor, or for the password if they have none. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const query = securityApi.useFactorsQuery();
  const [prove] = securityApi.useProveMutation();
  const [askOptions] = securityApi.useProofOptionsMutation();
  const submit = async (proof: Reauthentication) => {
    await prove(proof).unwrap();
    onProved();
  };
  const methods = query.data?.methods;
  return (
    <Dialog title={t('Is it you?')} onClose={onClose}>
      {methods ? (
        methods.length > 0 ? (
          <>
            <p>{t('Prove it again. It keeps your money safe if someone finds this page open.')}</p>
            <FactorForm
              methods={methods}
              passkeyOptions={() => askOptions().unwrap()}
              onProof={submit}
              submit={t('Continue')}
            />
          </>
        ) : (
          <PasswordQuestion onProof={submit} onClose={onClose} />
        )
      ) : (
        <Pending query={query} waiting={<SkeletonLines lines={3} />} />
      )}
    </Dialog>
  );
}

function PasswordQuestion({
  onProof,
  onClose,
}: {
  onProof: (proof: Reauthentication) => Promise<void>;
  onClose: () => void;
}) {
  const { email } = useCurrentUser();
  const form = useZodForm(passwordProof, {
    initial: { password: '' },
    fallback: t('Your password couldn’t be checked'),
    onSubmit: onProof,
  });
  return (
    <>
      <p>{t('Enter your password again. It keeps your money safe if someone finds this page open.')}</p>
      <Form form={form}>
        <UserNameHint email={email} />
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
        <FormActions form={form} label={t('Continue')} busyLabel={t('Checking…')} onCancel={onClose} />
      </Form>
    </>
  );
}
