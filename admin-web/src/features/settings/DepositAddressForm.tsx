import { type DepositAddressUpdate, depositAddressUpdate } from '@souk/contracts/settings';
import type { DepositAddress } from '@souk/contracts/wallet';
import { Button, Form, Input, Typography } from 'antd';
import type { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { Facts } from '../../components/Facts';
import { useSchemaForm } from '../../components/form/useSchemaForm';
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
  const form = useSchemaForm(depositAddressUpdate, {
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
    <Form {...form.props}>
      {form.alert}
      <Form.Item
        {...form.field('admin_wallet_address')}
        label="USDT wallet address"
        extra="Users see this address when they add funds."
      >
        <Input spellCheck={false} style={{ fontFamily: 'var(--mono)' }} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
        Save wallet address
      </Button>
    </Form>
  );
}

function AddressChange({ update }: { update: DepositAddressUpdate }) {
  return (
    <>
      <Typography.Paragraph>
        Users are shown the new address from now on. Compare it character by character; transfers cannot be
        reversed.
      </Typography.Paragraph>
      <Facts
        items={{
          Now: <Address text={update.seen_admin_wallet_address ?? null} />,
          New: <Address text={update.admin_wallet_address} />,
        }}
      />
    </>
  );
}

function Address({ text }: { text: string | null }) {
  if (!text) return 'Not set';
  return (
    <Typography.Text copyable style={{ fontFamily: 'var(--mono)' }}>
      {text}
    </Typography.Text>
  );
}
