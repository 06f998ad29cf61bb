import { t } from '@souk/contracts/texts/texts';
import { disputeAnswerRequest } from '@souk/contracts/trading/disputes/disputes';
import { tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { useCurrentUser } from '@souk/web-core';
import { Form, FormActions, Select, TextArea, useZodForm } from '@souk/web-core/form';
import { Dialog } from '@souk/web-core/ui';
import { useFocusField } from '../../../../components/useFocusField';
import { counterparty } from '../counterparty';
import type { TradeDialogProps } from '../TradeDialogProps';
import { disputesApi } from './disputesApi';

const STANCES = [
  { value: 'contests', label: t('I contest it') },
  { value: 'agrees', label: t('I agree with it') },
];

/** A side's only answer to the other side's dispute. */
export function AnswerDisputeDialog({ trade, onDone, onClose }: TradeDialogProps) {
  const [answer] = disputesApi.useAnswerDisputeMutation();
  const other = counterparty(trade, tradeSide(trade, useCurrentUser().id));
  const form = useZodForm(disputeAnswerRequest, {
    initial: { stance: 'contests', text: '' },
    onSubmit: async (given) => {
      await answer({ id: trade.id, ...given }).unwrap();
      onDone(t('Your answer was sent. Our team and {other} read it.', { other }));
      onClose();
    },
  });
  useFocusField(form, 'text');
  return (
    <Dialog title={t('Answer the dispute')} onClose={onClose} locked={form.submitting}>
      <p>{t('Our team and {other} read this. You can answer once.', { other })}</p>
      <Form form={form}>
        <Select label={t('The dispute')} options={STANCES} {...form.field('stance')} />
        <TextArea
          label={t('Your side')}
          rows={6}
          hint={t('What happened, in the order it happened. At most 2,000 characters.')}
          {...form.field('text')}
        />
        <FormActions
          form={form}
          label={t('Send the answer')}
          busyLabel={t('Sending…')}
          onCancel={onClose}
          cancelLabel={t('Not now')}
        />
      </Form>
    </Dialog>
  );
}
