import { reauthentication } from '@souk/contracts/sessions';
import { Form, PasswordField, useZodForm } from '@souk/web-core/form';
import { isRequestFailure } from '@souk/web-core/request';
import { Actions, Button, Dialog } from '@souk/web-core/ui';
import { type ReactNode, useState } from 'react';
import { useProveMutation } from './securityApi';

interface Waiting {
  goOn: () => void;
  giveUp: (reason: Error) => void;
}

interface Proof {
  /** Does something, and asks for the password where the api wants a recent proof of who one is; then does it again. */
  prove: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The question, while it is asked. */
  dialog: ReactNode;
}

/** For what moves money out, or decides who gets in: a session alone, which may be stolen, is not enough for it. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const prove: Proof['prove'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isRequestFailure(error) || error.code !== 'reauthentication_required') throw error;
      await new Promise<void>((goOn, giveUp) => setWaiting({ goOn, giveUp }));
      return work();
    }
  };
  const dialog = waiting && (
    <ProofDialog
      onProved={() => {
        setWaiting(null);
        waiting.goOn();
      }}
      onClose={() => {
        setWaiting(null);
        waiting.giveUp(new Error('Nothing was done: your password was not entered.'));
      }}
    />
  );
  return { prove, dialog };
}

function ProofDialog({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
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
