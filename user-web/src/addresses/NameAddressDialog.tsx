import { t } from '@souk/contracts/texts/texts';
import { nameAddressRequest, type SavedAddress } from '@souk/contracts/trading/addresses';
import { Field, Form, FormActions, useZodForm } from '@souk/web-core/form';
import { Dialog } from '@souk/web-core/ui';
import { useFocusField } from '../components/useFocusField';
import styles from './addresses.module.css';
import { useNameAddressMutation } from './addressesApi';

interface NameAddressDialogProps {
  saved: SavedAddress;
  onClose: () => void;
}

export function NameAddressDialog({ saved, onClose }: NameAddressDialogProps) {
  const [nameAddress] = useNameAddressMutation();
  const form = useZodForm(nameAddressRequest, {
    initial: { name: saved.name ?? '' },
    fallback: t('The name couldn’t be saved'),
    onSubmit: async ({ name }) => {
      await nameAddress({ id: saved.id, name }).unwrap();
      onClose();
    },
  });
  useFocusField(form, 'name');
  return (
    <Dialog title={t('Name this address')} onClose={onClose} locked={form.submitting}>
      <p className={styles.address} translate="no" dir="ltr">
        {saved.address}
      </p>
      <Form form={form}>
        <Field label={t('Name')} hint={t('Only you see it.')} {...form.field('name')} />
        <FormActions form={form} label={t('Save name')} busyLabel={t('Saving…')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
