import type { AdminDeposit } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { Button } from 'antd';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { useRejectDepositsMutation } from './depositsApi';

interface BulkRejectProps {
  deposits: AdminDeposit[];
  onDone: () => void;
}

/** Rejects several deposits with one reason, which each of the users reads. */
export function BulkReject({ deposits, onDone }: BulkRejectProps) {
  const { ask, dialog } = useDecisionDialog();
  const [rejectAll] = useRejectDepositsMutation();
  const ids = deposits.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const count = ids.length;
  const reject = () => {
    // The question keeps its deposits, even if some are decided elsewhere; a retry covers the failed ones.
    let left = ids;
    ask({
      label: t('Reject'),
      danger: true,
      title: t('Reject {count, plural, one {one deposit} other {# deposits}}?', { count }),
      consequence: t('None of the users is credited. They may submit the same transactions again.'),
      confirmLabel: t('Reject {count, plural, one {one deposit} other {# deposits}}', { count }),
      note: {
        label: t('Reason that each of the users reads'),
        required: t('A reason is required to reject'),
        max: 500,
      },
      done: '',
      send: async (reason) => {
        const { done, overtaken, failures } = await rejectAll({ ids: left, reason: reason ?? '' }).unwrap();
        left = failures.map(({ id }) => id);
        const said = { done, overtaken, failed: left.length };
        if (left.length > 0)
          throw new Error(
            t(
              '{done} rejected{overtaken, plural, =0 {} one {, # was already decided} other {, # were already decided}}, {failed} failed. {failures}',
              { ...said, failures: failures.map(({ id, text }) => `#${id}: ${text}`).join(' ') },
            ),
          );
        return t(
          '{done} rejected{overtaken, plural, =0 {} one {, # was already decided} other {, # were already decided}}.',
          said,
        );
      },
      onDone,
    });
  };
  return (
    <>
      {count > 0 && (
        <Button size="small" danger onClick={reject}>
          {t('Reject {count} with one reason…', { count })}
        </Button>
      )}
      {dialog}
    </>
  );
}
