import { reauthentication } from '@souk/contracts/sessions';
import { Form, PasswordField, useZodForm } from '@souk/web-core/form';
import { Actions, Button, Dialog } from '@souk/web-core/ui';
import { useProveMutation } from './securityApi';

interface ProofDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks for the password of somebody who is signed in. */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const [prove] = useProveMutation();
  const form = useZodForm(reauthentication, {
    initial: { password: '' },
    fallback: 'Your password could not be checked',
    onSubmit: async (proof) => {
      await prove(proof).unwrap();
      onProved();
    },
  });
  return (
    <Dialog title="Is it you?" onClose={onClose} locked={form.submitting}>
      <p>Enter your password again. It keeps your money safe from somebody who found this page open.</p>
      <Form form={form}>
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <Actions>
          <Button onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel="Checking…">
            Continue
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
