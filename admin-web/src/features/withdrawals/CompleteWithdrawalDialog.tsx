import { type AdminWithdrawal, WITHDRAWAL_NOTES, withdrawalDecision } from '@souk/contracts';
import { Amount, Definition, DefinitionList, useZodForm } from '@souk/web-core/ui';
import { Alert, Button, Modal } from 'antd';
import { AddressText } from '../../components/AddressText';
import { useFeedback } from '../../components/feedback/Feedback';
import { TextField } from '../../components/form/TextField';
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
  return (
    <Modal
      open={withdrawal !== null}
      title="Complete withdrawal"
      footer={null}
      mask={{ closable: false }}
      destroyOnHidden
      centered
      onCancel={onClose}
    >
      {withdrawal && (
        <CompletionForm
          key={withdrawal.id}
          withdrawal={withdrawal}
          onClose={onClose}
          onCompleted={onCompleted}
        />
      )}
    </Modal>
  );
}

type CompletionFormProps = CompleteWithdrawalDialogProps & { withdrawal: AdminWithdrawal };

function CompletionForm({ withdrawal, onClose, onCompleted }: CompletionFormProps) {
  const feedback = useFeedback();
  const [decide] = useDecideWithdrawalMutation();
  const money = moneyText(withdrawal.amount);
  const form = useZodForm(withdrawalDecision, {
    initial: {
      status: 'approved',
      admin_notes: WITHDRAWAL_NOTES.approved,
      txn_hash: '',
      seen_status: withdrawal.status,
    },
    onSubmit: async (decision) => {
      await decide({ id: withdrawal.id, decision }).unwrap();
      feedback.succeed(`Withdrawal completed. ${money} left the platform.`);
      onCompleted();
    },
  });

  return (
    <form className={styles.form} {...form.props}>
      {form.formError && (
        <Alert
          type="error"
          showIcon
          title={form.formError}
          closable={{ 'aria-label': 'Close', onClose: form.dismissError }}
        />
      )}
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
    </form>
  );
}
