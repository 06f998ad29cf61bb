import { sendHashQuery, type Trade } from '@souk/contracts';
import { formatCrypto } from '@souk/web-core/format';
import {
  Actions,
  Button,
  CopyButton,
  Definition,
  DefinitionList,
  Dialog,
  Field,
  Form,
  useZodForm,
} from '@souk/web-core/ui';
import { useFocusField } from '../../components/useFocusField';
import styles from './SendHashDialog.module.css';
import { useConfirmSentMutation } from './tradesApi';

interface SendHashDialogProps {
  trade: Trade;
  onDone: (notice: string) => void;
  onClose: () => void;
}

/** The seller tells by which transaction the coins were sent (spec §2 Trades). */
export function SendHashDialog({ trade, onDone, onClose }: SendHashDialogProps) {
  const [confirmSent] = useConfirmSentMutation();
  const form = useZodForm(sendHashQuery, {
    initial: { seller_txn_hash: '' },
    onSubmit: async ({ seller_txn_hash }) => {
      await confirmSent({ id: trade.id, hash: seller_txn_hash }).unwrap();
      onDone('Transaction hash sent. The buyer sees it now.');
      onClose();
    },
  });
  useFocusField(form, 'seller_txn_hash');
  return (
    <Dialog title="Send Transaction Hash" onClose={onClose} locked={form.submitting}>
      <p className={styles.lead}>
        First send the coins to the buyer, then enter the hash of that transaction.
      </p>
      <DefinitionList>
        <Definition term="Send">
          {formatCrypto(trade.crypto_amount)} {trade.crypto_type}
        </Definition>
        <Definition term="To">
          <span className={styles.address}>
            {trade.buyer_wallet_address}
            <CopyButton value={trade.buyer_wallet_address} what="wallet address" iconOnly />
          </span>
        </Definition>
      </DefinitionList>
      <Form form={form}>
        <Field label="Transaction hash" look="mono" {...form.field('seller_txn_hash')} />
        <Actions>
          <Button onClick={onClose} disabled={form.submitting}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.submitting} busyLabel="Sending…">
            I have sent the coins
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
