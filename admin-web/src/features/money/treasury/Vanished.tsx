import type { Treasury } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { HashLink, Time } from '@souk/web-core/ui';
import { Button, Table } from 'antd';
import { useDecisionDialog } from '../../../components/decision/useDecisionDialog';
import { TitledCard } from '../../../components/facts/TitledCard';
import { caseName } from '../../../components/words/caseWords';
import { reviewPath } from '../../../tabPaths';
import { useDismissVanishedMutation } from './treasuryApi';

type VanishedCase = Treasury['vanished'][number];

/** Transactions that left their chain. Each raises an alarm until it is back, or an admin has dealt with it. */
export function Vanished({ vanished }: Pick<Treasury, 'vanished'>) {
  const [dismiss] = useDismissVanishedMutation();
  const question = useDecisionDialog();
  if (vanished.length === 0) return question.dialog;
  const ask = ({ subject, id }: VanishedCase) =>
    question.ask({
      label: t('Dismiss'),
      title: t(
        'Dismiss the alarm of {subject, select, deposit {deposit #{id}} withdrawal {withdrawal #{id}} other {trade #{id}}}?',
        { subject, id },
      ),
      consequence: t(
        'No money moves and the case stays as it is. It alarms again if its transaction comes back and leaves once more.',
      ),
      confirmLabel: t('Dismiss the alarm'),
      why: { label: t('How was it dealt with?') },
      done: t('The alarm is dismissed.'),
      send: (_note, { reason = '' }) => dismiss({ subject, id, reason: reason.trim() }).unwrap(),
    });
  return (
    <TitledCard title={t('Transactions that left their chain')} flush>
      <Table<VanishedCase>
        size="small"
        pagination={false}
        rowKey={({ subject, id }) => `${subject} ${id}`}
        dataSource={vanished}
        columns={[
          {
            title: t('Case'),
            render: (_, { subject, id, txn_hash, network }) => (
              <>
                <Link to={reviewPath(`${subject}s`, id)}>{caseName(subject, id)}</Link>{' '}
                <HashLink hash={txn_hash} network={network} />
              </>
            ),
          },
          { title: t('Gone since'), render: (_, { since }) => <Time value={since} /> },
          {
            align: 'end',
            render: (_, row) => (
              <Button size="small" onClick={() => ask(row)}>
                {t('Dismiss…')}
              </Button>
            ),
          },
        ]}
      />
      {question.dialog}
    </TitledCard>
  );
}
