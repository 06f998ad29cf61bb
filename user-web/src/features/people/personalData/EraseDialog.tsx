import { erasureRequest } from '@souk/contracts/people/personalData/erasure';
import type { User } from '@souk/contracts/people/users';
import { t } from '@souk/contracts/texts/texts';
import { pageLoad, paths } from '@souk/web-core';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { removeToken, tellEndedSession } from '@souk/web-core/request';
import { Dialog, rich } from '@souk/web-core/ui';
import type { ReactNode } from 'react';
import { forgetMovements } from '../../../proofs/forgetMovements';
import { KeptDocuments } from './KeptDocuments';
import { useEraseMutation } from './personalDataApi';
import styles from './YourData.module.css';

interface EraseDialogProps {
  user: User;
  /** Last day for which the law requires the documents. */
  keptUntil?: string | null;
  onRefused: () => void;
  onClose: () => void;
}

export function EraseDialog({ user, keptUntil, onRefused, onClose }: EraseDialogProps) {
  const [erase] = useEraseMutation();
  const form = useZodForm(erasureRequest, {
    initial: { confirm: '' },
    fallback: t('Your account couldn’t be deleted'),
    onSubmit: async (request) => {
      try {
        await erase(request).unwrap();
      } catch (failure) {
        onRefused();
        throw failure;
      }
      // Another account may take the name.
      forgetMovements(user.username);
      await leave();
    },
  });
  return (
    <Dialog title={t('Delete your account?')} onClose={onClose} locked={form.submitting}>
      <div className={styles.words}>
        <p>{t('This can’t be undone.')}</p>
        <p>
          {keptUntil
            ? rich(
                '<b>What goes:</b> your email, name, phone, address, date of birth and wallet address, your offers and your sessions.',
                { b: strong },
              )
            : rich(
                '<b>What goes:</b> your email, name, phone, address, date of birth and wallet address, your documents and their files, your offers and your sessions.',
                { b: strong },
              )}
        </p>
        {keptUntil && (
          <p>
            <KeptDocuments until={keptUntil} />
          </p>
        )}
        <p>
          {rich(
            '<b>What stays,</b> because the law requires it: your trades, deposits and withdrawals with their addresses and transaction hashes, every movement of money, and the account’s history, such as sign-ins. Your trading partners see “{name}” in place of your name.',
            { b: strong, name: `erased_${user.id}` },
          )}
        </p>
      </div>
      <Form form={form}>
        <Field
          label={t('Your username')}
          hint={t('Type {username} to confirm.', { username: user.username })}
          autoComplete="off"
          {...form.field('confirm')}
        />
        <FormActions
          form={form}
          label={t('Delete my account')}
          busyLabel={t('Deleting…')}
          variant="danger"
          onCancel={onClose}
          cancelLabel={t('Keep my account')}
        />
      </Form>
    </Dialog>
  );
}

const strong = (words: ReactNode) => <strong>{words}</strong>;

/** Leaves the page, because the session has ended. Never resolves: the dialog stays busy until the browser has left. */
function leave(): Promise<never> {
  removeToken();
  tellEndedSession('erased');
  pageLoad.replace(paths.login);
  return new Promise(() => {});
}
