import { tradeFlows } from '@souk/contracts/amounts/amounts';
import { notesOr, sayNotes } from '@souk/contracts/texts/sayNotes';
import { t } from '@souk/contracts/texts/texts';
import { disputeWords } from '@souk/contracts/trading/caseFile/words';
import {
  disputeCodesFor,
  EVIDENCE_HOURS,
  evidenceAskedOf,
} from '@souk/contracts/trading/disputes/disputeRules';
import { disputeQuery } from '@souk/contracts/trading/disputes/disputes';
import { isLiveTrade, tradeSide } from '@souk/contracts/trading/trades/tradeMachine';
import { useCurrentUser } from '@souk/web-core';
import { Form, FormActions, Select, TextArea, useZodForm } from '@souk/web-core/form';
import { sayUsdt } from '@souk/web-core/format';
import { Banner, Dialog } from '@souk/web-core/ui';
import { useState } from 'react';
import { useFocusField } from '../../../../components/useFocusField';
import type { TradeDialogProps } from '../TradeDialogProps';
import { disputesApi } from './disputesApi';

/** Starts a dispute after explaining its effect and the required evidence. */
export function DisputeDialog({ trade, onDone, onClose }: TradeDialogProps) {
  const [dispute] = disputesApi.useDisputeTradeMutation();
  const side = tradeSide(trade, useCurrentUser().id);
  // Keep the codes from when it opened: the choice stays, and the api refuses codes that no longer apply.
  const [first] = useState(() => disputeCodesFor(side, trade.status));
  const codes = [...new Set([...first, ...disputeCodesFor(side, trade.status)])];
  const form = useZodForm(disputeQuery, {
    initial: { dispute_code: codes[0] ?? 'other', dispute_reason: '' },
    onSubmit: async ({ dispute_code: code, dispute_reason }) => {
      await dispute({ id: trade.id, code, reason: dispute_reason }).unwrap();
      onDone(t('Dispute started. Our team looks at it now.'));
      onClose();
    },
  });
  useFocusField(form, 'dispute_code');
  const code = codes.find((one) => one === form.values.dispute_code) ?? 'other';
  const asked = evidenceAskedOf(side, code);
  return (
    <Dialog title={t('Start a dispute')} onClose={onClose} locked={form.submitting}>
      {isLiveTrade(trade) && (
        <Banner tone="warning" announce={false}>
          {t('{amount} stays frozen in escrow until our team decides. You can’t withdraw a dispute.', {
            amount: sayUsdt(tradeFlows(trade).buyerPays),
          })}
        </Banner>
      )}
      <Form form={form}>
        <Select
          label={t('Why?')}
          options={codes.map((value) => ({ value, label: disputeWords(value) }))}
          hint={
            asked
              ? t('We’ll ask you for this within {hours, plural, one {# hour} other {# hours}}: {asked}', {
                  hours: EVIDENCE_HOURS,
                  asked: lowerFirst(asked),
                })
              : t('We’ll ask you for nothing more, unless our team needs it.')
          }
          {...form.field('dispute_code')}
        />
        <TextArea
          label={t('What went wrong?')}
          optional
          rows={4}
          hint={t('Our team and the other side read this. Left empty, it says “{defaultDisputeReason}”.', {
            defaultDisputeReason: sayNotes(notesOr('dispute_begun', null)),
          })}
          {...form.field('dispute_reason')}
        />
        <FormActions
          form={form}
          label={t('Start dispute')}
          busyLabel={t('Starting…')}
          variant="danger"
          onCancel={onClose}
          cancelLabel={t('Keep trading')}
        />
      </Form>
    </Dialog>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
