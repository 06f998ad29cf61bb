import { ErrorState } from '@souk/web-core/ui';
import { Alert, Button, Form, Input, Skeleton, Space } from 'antd';
import { useDecisionDialog } from '../../components/decision/useDecisionDialog';
import { moneyText } from '../../components/moneyText';
import { Equation } from './Equation';
import { Suspects } from './Suspects';
import { useResumePayoutsMutation, useTreasuryQuery } from './treasuryApi';
import { UnclaimedTransfers } from './UnclaimedTransfers';

const REFRESH_MS = 10_000;

/** Whether what is on the chains is what users own: each term with its rows, and what nothing explains (capabilities §6). */
export function TreasuryTab() {
  const { data, error, refetch } = useTreasuryQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={refetch} />
    ) : (
      <Skeleton title={false} paragraph={{ rows: 14 }} />
    );
  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      {data.pause && <Paused pause={data.pause} />}
      {data.on_chain === null && (
        <Alert
          type="info"
          showIcon
          title="Not checked"
          description="No source of a chain is configured, or the balance of a deposit address is not known yet. What users own is shown all the same."
        />
      )}
      <Equation treasury={data} />
      <Suspects suspects={data.suspects} />
      <UnclaimedTransfers />
    </Space>
  );
}

const WHY = {
  difference: 'The treasury does not add up',
  vanished: 'A credited transaction left its chain',
} as const;

function Paused({ pause }: { pause: { reason: keyof typeof WHY; difference: string } }) {
  const [resume] = useResumePayoutsMutation();
  const question = useDecisionDialog();
  const ask = () =>
    question.ask({
      label: 'Resume payouts',
      title: 'Resume payouts?',
      consequence: `Withdrawals can be processed and completed again. The difference of now, ${moneyText(pause.difference)}, is taken as known: only a further one pauses them again.`,
      confirmLabel: 'Resume payouts',
      fields: (
        <Form.Item
          name="reason"
          label="Why is it safe?"
          extra="Kept in the audit log."
          rules={[{ required: true, whitespace: true, message: 'Please say why.' }]}
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      ),
      done: 'Payouts go on.',
      send: (_note, { reason = '' }) => resume(reason.trim()).unwrap(),
    });
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={`Payouts are paused: ${WHY[pause.reason]}`}
        description="Withdrawals can be rejected, and neither processed nor completed, until you resume payouts. Look at what may explain it first."
        action={<Button onClick={ask}>Resume payouts…</Button>}
      />
      {question.dialog}
    </>
  );
}
