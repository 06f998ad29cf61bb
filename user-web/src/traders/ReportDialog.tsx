import { REPORT_REASON_WORDS, REPORT_REASONS, reportForm } from '@souk/contracts/people/reputation/reports';
import { t } from '@souk/contracts/texts/texts';
import { Form, FormActions, Select, TextArea, useZodForm } from '@souk/web-core/form';
import { useIdempotency } from '@souk/web-core/request';
import { Dialog } from '@souk/web-core/ui';
import { tradersApi } from './tradersApi';

const REASONS = [
  { value: '', label: t('Choose a reason') },
  ...REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_WORDS[value] })),
];

interface ReportDialogProps {
  username: string;
  tradeId?: number;
  onDone: (notice: string) => void;
  onClose: () => void;
}

export function ReportDialog({ username, tradeId, onDone, onClose }: ReportDialogProps) {
  const [report] = tradersApi.useReportTraderMutation();
  const withIdempotency = useIdempotency();
  const form = useZodForm(reportForm, {
    initial: { reason: '', text: '' },
    onSubmit: async (said) => {
      const request = { ...said, username, ...(tradeId !== undefined && { trade_id: tradeId }) };
      await withIdempotency(request, (idempotencyKey) => report({ request, idempotencyKey }).unwrap());
      onDone(t('Thank you. Our team looks at your report about {username}.', { username }));
      onClose();
    },
  });
  return (
    <Dialog title={t('Report {username}', { username })} onClose={onClose} locked={form.submitting}>
      <p>
        {t(
          'Our team reads it; {username} won’t be told who reported them. If money is at stake in a trade, open a dispute there.',
          { username },
        )}
      </p>
      <Form form={form}>
        <Select label={t('What is it about?')} options={REASONS} {...form.field('reason')} />
        <TextArea
          label={t('What happened?')}
          rows={4}
          hint={
            tradeId === undefined
              ? undefined
              : t('We also see that it is about trade #{tradeId}.', { tradeId })
          }
          {...form.field('text')}
        />
        <FormActions form={form} label={t('Send report')} busyLabel={t('Sending…')} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
