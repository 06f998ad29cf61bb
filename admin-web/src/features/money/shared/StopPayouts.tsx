import { StopOutlined } from '@ant-design/icons';
import { t } from '@souk/contracts/texts/texts';
import { Button } from 'antd';
import { adminApi } from '../../../adminApi';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { useMay } from '../../../useMay';

const { usePausePayoutsMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    pausePayouts: build.mutation<void, string>({
      query: (reason) => ({ path: '/admin/payouts/pause', method: 'POST', json: { reason } }),
      invalidatesTags: ['Treasury', 'AdminStatistics', 'AuditLog'],
    }),
  }),
});

/** The emergency stop: one person stops payouts at once; resuming takes two. */
export function StopPayouts() {
  const may = useMay();
  const [pause] = usePausePayoutsMutation();
  const { ask, dialog } = useDecisionDialog();
  if (!may('payouts.pause')) return null;
  const askStop = () =>
    ask({
      label: t('Stop payouts'),
      danger: true,
      title: t('Stop all payouts?'),
      consequence: t(
        'From now on no withdrawal is processed or completed. They can still be rejected. All administrators are told. To let payouts go on may take two people.',
      ),
      confirmLabel: t('Stop payouts now'),
      why: { label: t('Why?') },
      done: t('Payouts are stopped.'),
      send: (_note, { reason = '' }) => pause(reason.trim()).unwrap(),
    });
  return (
    <>
      <Button danger icon={<StopOutlined aria-hidden />} onClick={askStop}>
        {t('Stop payouts…')}
      </Button>
      {dialog}
    </>
  );
}
