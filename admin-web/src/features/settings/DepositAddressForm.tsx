import { type DepositAddressUpdate, depositAddressUpdate } from '@souk/contracts/settings';
import type { DepositAddress } from '@souk/contracts/wallet';
import { Definition, DefinitionList } from '@souk/web-core/ui';
import { Button } from 'antd';
import { AddressText } from '../../components/AddressText';
import type { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { AdminForm } from '../../components/form/AdminForm';
import { TextField } from '../../components/form/TextField';
import { useAdminForm } from '../../components/form/useAdminForm';
import styles from './SettingsTab.module.css';
import { useChangeDepositAddressMutation } from './settingsApi';

const SHOWN_MS = 3000;

function toForm({ admin_wallet_address: address }: DepositAddress) {
  return { admin_wallet_address: address ?? '', seen_admin_wallet_address: address ?? '' };
}

interface DepositAddressFormProps {
  address: DepositAddress;
  /** Asks once before the address is changed: what goes to a wrong one is lost. */
  ask: ReturnType<typeof useDecisionDialog>['ask'];
}

/** Where users send what they deposit (spec §5 Admin wallet address). */
export function DepositAddressForm({ address, ask }: DepositAddressFormProps) {
  const [change] = useChangeDepositAddressMutation();
  const form = useAdminForm(depositAddressUpdate, {
    initial: toForm(address),
    onSubmit: (update) => {
      ask({
        label: 'Save wallet address',
        danger: true,
        title: 'Send every deposit to this address?',
        consequence: <AddressChange update={update} />,
        confirmLabel: 'Save this address',
        done: 'Admin wallet address updated successfully',
        doneMs: SHOWN_MS,
        fallback: 'Failed to update admin wallet address',
        send: async () => {
          form.reset(toForm(await change(update).unwrap()));
        },
      });
    },
  });

  return (
    <AdminForm form={form} className={styles.form}>
      <TextField
        label="USDT wallet address"
        hint="Users see this address when they add funds."
        mono
        {...form.field('admin_wallet_address')}
      />
      <Button type="primary" htmlType="submit" loading={form.submitting} disabled={!form.isDirty}>
        Save wallet address
      </Button>
    </AdminForm>
  );
}

function AddressChange({ update }: { update: DepositAddressUpdate }) {
  return (
    <div className={styles.change}>
      <p>
        Users are shown the new address from now on. Compare it character by character; transfers cannot be
        reversed.
      </p>
      <DefinitionList>
        <Definition term="Now">
          <AddressText address={update.seen_admin_wallet_address ?? null} what="present address" />
        </Definition>
        <Definition term="New">
          <AddressText address={update.admin_wallet_address} what="new address" />
        </Definition>
      </DefinitionList>
    </div>
  );
}
