import { tradeFlows } from '@souk/contracts/money';
import { isLiveTrade } from '@souk/contracts/tradeMachine';
import { DEFAULT_DISPUTE_REASON, disputeQuery, type Trade } from '@souk/contracts/trades';
import { Form, TextArea, useZodForm } from '@souk/web-core/form';
import { sayUsdt } from '@souk/web-core/format';
import { Actions, Banner, Button, Dialog } from '@souk/web-core/ui';
import { useFocusField } from '../../components/useFocusField';
import { useDisputeTradeMutation } from './tradesApi';

interface DisputeDialogProps {
  trade: Trade;
  onDone: (notice: string) => void;
  onClose: () => void;
}

/** Starts a dispute, after saying what it does; without a reason the default one is sent (spec §4). */
export function DisputeDialog({ trade, onDone, onClose }: DisputeDialogProps) {
  const [dispute] = useDisputeTradeMutation();
  const form = useZodForm(disputeQuery, {
    initial: { dispute_reason: '' },
    onSubmit: async ({ dispute_reason }) => {
      await dispute({ id: trade.id, reason: dispute_reason ?? DEFAULT_DISPUTE_REASON }).unwrap();
      onDone('Dispute started. Our team looks at it now.');
      onClose();
    },
  });
  useFocusField(form, 'dispute_reason');
  return (
    <Dialog title="Start a dispute" onClose={onClose} locked={form.submitting}>
      {isLiveTrade(trade) && (
        <Banner tone="warning" announce={false}>
          {sayUsdt(tradeFlows(trade).buyerPays)} stay frozen in escrow until our team decides: the trade is
          then either completed or cancelled. You cannot take a dispute back.
        </Banner>
      )}
      <Form form={form}>
        <TextArea
          label="What went wrong?"
          optional
          rows={4}
          hint={`Our team and the other side read this. Left empty, it says “${DEFAULT_DISPUTE_REASON}”.`}
          {...form.field('dispute_reason')}
        />
        <Actions>
          <Button onClick={onClose} disabled={form.submitting}>
            Keep trading
          </Button>
          <Button type="submit" variant="danger" busy={form.submitting} busyLabel="Starting…">
            Start dispute
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
