import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import type { DepositAddress } from '@souk/contracts/money/wallet/wallet';
import {
  type DepositAddressUpdate,
  depositAddressUpdate,
} from '@souk/contracts/platform/settings/feeSettings';
import type { WaitingThere } from '@souk/contracts/platform/settings/waitingThere';
import { t } from '@souk/contracts/texts/texts';
import { useAddressFault } from '@souk/web-core/form';
import { Alert, Button, Checkbox, Form, Input, Typography } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import type { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { Facts } from '../../../components/Facts';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useWaitingThereQuery, waitingText } from '../shared/waitingThere';
import { useAssetsQuery, useChangeDepositAddressMutation } from './settingsApi';

const SHOWN_MS = 3000;
/** Error while the box is not ticked. */
const SURE = t('Correct the address, or say that you are sure.');

const FRESH = { refetchOnMountOrArgChange: true };

function toForm({ admin_wallet_address: address }: DepositAddress) {
  return { admin_wallet_address: address ?? '', seen_admin_wallet_address: address ?? '' };
}

interface DepositAddressFormProps {
  address: DepositAddress;
  /** Asks once before the address is changed: coins sent to a wrong one are lost. */
  ask: ReturnType<typeof useDecisionDialog>['ask'];
}

export function DepositAddressForm({ address, ask }: DepositAddressFormProps) {
  const network = useAssetsQuery(undefined, FRESH).data?.usdt_network;
  const waiting = useWaitingThereQuery(null, FRESH).data;
  const [change] = useChangeDepositAddressMutation();
  const asked = useOpenApproval('setting', 'admin_wallet_address');
  const form = useSchemaForm(depositAddressUpdate, {
    initial: toForm(address),
    onSubmit: (update) => {
      ask({
        label: t('Save wallet address'),
        danger: true,
        title: t('Send every deposit to this address?'),
        consequence: <AddressChange update={update} network={network} waiting={waiting} />,
        confirmLabel: t('Save this address'),
        done: t('Admin wallet address updated successfully'),
        doneMs: SHOWN_MS,
        fallback: t('Failed to update admin wallet address'),
        note: { label: t('Reason'), required: t('Please say why.') },
        send: async (reason) => {
          form.reset(
            toForm(await change({ ...update, seen_waiting: waiting, ...(reason && { reason }) }).unwrap()),
          );
        },
        onAsked: () => form.reset(toForm(address)),
      });
    },
  });

  return (
    <Form {...form.props}>
      {form.alert}
      <Form.Item
        {...form.field('admin_wallet_address')}
        label={t('USDT wallet address')}
        extra={<FieldNote network={network} address={form.values.admin_wallet_address} />}
      >
        <Input spellCheck={false} dir="ltr" style={{ fontFamily: 'var(--mono)' }} />
      </Form.Item>
      {asked ? (
        <AskedFor approval={asked} />
      ) : (
        <Button type="primary" htmlType="submit" loading={form.isSending} disabled={!form.isDirty}>
          {t('Save wallet address')}
        </Button>
      )}
    </Form>
  );
}

interface Checked {
  network: NetworkCode | undefined;
  address: string;
}

function FieldNote({ network, address }: Checked) {
  const fault = useAddressFault(network, address);
  return (
    <>
      {network
        ? t('Users see this address when they add funds. USDT is held on {network}.', {
            network: NETWORKS[network].name,
          })
        : t('Users see this address when they add funds.')}
      {fault && <Alert type="warning" showIcon title={fault} />}
    </>
  );
}

interface AddressChangeProps extends Pick<Checked, 'network'> {
  update: DepositAddressUpdate;
  waiting: WaitingThere | undefined;
}

function AddressChange({ update, network, waiting }: AddressChangeProps) {
  const left = waiting && waitingText(waiting, null);
  return (
    <>
      <Typography.Paragraph>
        {t(
          'Users are shown the new address from now on. Compare it character by character; transfers cannot be reversed.',
        )}
      </Typography.Paragraph>
      <Facts
        items={{
          [t('Now')]: <Address text={update.seen_admin_wallet_address ?? null} />,
          [t('New')]: <Address text={update.admin_wallet_address} />,
        }}
      />
      {left && <Alert type="warning" showIcon title={left} style={{ marginTop: 8 }} />}
      <FaultQuestion network={network} address={update.admin_wallet_address} />
    </>
  );
}

/** An address that is invalid on the current network is saved only once the admin confirms it. */
function FaultQuestion({ network, address }: Checked) {
  const fault = useAddressFault(network, address);
  if (!fault) return null;
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={fault}
        description={t('What users send to a wrong address is lost.')}
      />
      <Form.Item
        name="sure"
        valuePropName="checked"
        rules={[{ validator: (_, sure) => (sure ? Promise.resolve() : Promise.reject(new Error(SURE))) }]}
      >
        <Checkbox>{t('I am sure that this address is right')}</Checkbox>
      </Form.Item>
    </>
  );
}

function Address({ text }: { text: string | null }) {
  if (!text) return t('Not set');
  return (
    <Typography.Text copyable style={{ direction: 'ltr', fontFamily: 'var(--mono)' }}>
      {text}
    </Typography.Text>
  );
}
