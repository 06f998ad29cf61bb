import { WITHDRAWAL_NOTES } from '@souk/contracts/requestMachines';
import { type AdminWithdrawal, type WithdrawalDecision, withdrawalDecision } from '@souk/contracts/wallet';
import { Amount, Definition, DefinitionList } from '@souk/web-core/ui';
import { Alert, Button, Modal } from 'antd';
import { AddressText } from '../../components/AddressText';
import { useFeedback } from '../../components/feedback/Feedback';
import { AdminForm } from '../../components/form/AdminForm';
import { TextField } from '../../components/form/TextField';
import { useAdminForm } from '../../components/form/useAdminForm';
import { moneyText } from '../../components/moneyText';
import styles from './CompleteWithdrawalDialog.module.css';
import { useDecideWithdrawalMutation } from './withdrawalsApi';

interface CompleteWithdrawalDialogProps {
  /** The withdrawal to complete; null while the dialog is closed. */
  withdrawal: AdminWithdrawal | null;
  onClose: () => void;
  onCompleted: () => void;
}

/** Spec §2 Withdrawals, Complete: what was to be paid, to whom, and the hash of the payment. */
export function CompleteWithdrawalDialog({
  withdrawal,
  onClose,
  onCompleted,
}: CompleteWithdrawalDialogProps) {
  const [decide, { isLoading: isSending }] = useDecideWithdrawalMutation();
  return (
    <Modal
      open={withdrawal !== null}
      title="Complete withdrawal"
      footer={null}
      closable={!isSending}
      mask={{ closable: false }}
      keyboard={!isSending}
      destroyOnHidden
      centered
      onCancel={onClose}
    >
      {withdrawal && (
        <CompletionForm
          key={withdrawal.id}
          withdrawal={withdrawal}
          send={(decision) => decide({ id: withdrawal.id, decision }).unwrap()}
          onClose={onClose}
          onCompleted={onCompleted}
        />
      )}
    </Modal>
  );
}

interface CompletionFormProps extends CompleteWithdrawalDialogProps {
  withdrawal: AdminWithdrawal;
  send: (decision: WithdrawalDecision) => Promise<unknown>;
}

function CompletionForm({ withdrawal, send, onClose, onCompleted }: CompletionFormProps) {
  const feedback = useFeedback();
  const money = moneyText(withdrawal.amount);
  const form = useAdminForm(withdrawalDecision, {
    initial: {
      status: 'approved',
      admin_notes: WITHDRAWAL_NOTES.approved,
      txn_hash: '',
      seen_status: withdrawal.status,
    },
    onSubmit: async (decision) => {
      await send(decision);
      feedback.succeed(`Withdrawal completed. ${money} left the platform.`);
      onCompleted();
    },
  });

  return (
    <AdminForm form={form}>
      <DefinitionList>
        <Definition term="Amount">
          <Amount value={withdrawal.amount} size="strong" />
        </Definition>
        <Definition term="User">
          {withdrawal.user.username} (ID {withdrawal.user_id})
        </Definition>
        <Definition term="User's wallet">
          <AddressText address={withdrawal.wallet_address || null} what="wallet address" />
        </Definition>
      </DefinitionList>
      <Alert
        type="warning"
        showIcon
        title="Enter the transaction hash only after you have sent the funds."
        description="Completing ends this withdrawal and cannot be undone."
      />
      <TextField
        label="Transaction hash"
        placeholder="Paste the hash of your payment"
        mono
        {...form.field('txn_hash')}
      />
      <div className={styles.actions}>
        <Button disabled={form.submitting} onClick={onClose}>
          Back
        </Button>
        <Button type="primary" htmlType="submit" loading={form.submitting}>
          Complete {money}
        </Button>
      </div>
    </AdminForm>
  );
}
