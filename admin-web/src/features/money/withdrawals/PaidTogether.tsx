import { addAmounts } from '@souk/contracts/amounts/amounts';
import { exportPermission } from '@souk/contracts/backOffice/exports';
import { withdrawalFlows } from '@souk/contracts/money/wallet/requestFlows';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { useCurrentUser } from '@souk/web-core';
import { Amount } from '@souk/web-core/ui';
import { Button, Empty, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useOpenApprovals } from '../../../components/approvals/approvalsApi';
import { Risk } from '../../../components/evidence/VerdictMark';
import { OpenModal } from '../../../components/OpenModal';
import { ExplorerLink } from '../../../components/review/ExplorerLink';
import { useLookedAt } from '../../../components/review/looked';
import { useExport } from '../../../components/table/useExport';
import { useUnsaved } from '../../../components/unsaved/unsaved';
import { listText } from '../../../components/words/listText';
import { moneyText } from '../../../components/words/moneyText';
import { reviewPath } from '../../../tabPaths';
import { useMay } from '../../../useMay';
import styles from './PaidTogether.module.css';
import { isPaid } from './paidFlag';
import { readHashLines } from './readHashLines';
import { type Payment, usePaidTogether } from './usePaidTogether';
import { whyAlone } from './whyAlone';
import { useAdminWithdrawalsQuery } from './withdrawalsApi';

/** More need a second file. */
const MOST = 100;

/** The reader's payouts: as a file for a wallet, and completed by the hashes that it returned. */
export function PaidTogether({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const { id: readerId } = useCurrentUser();
  const page = { skip: 0, limit: MOST };
  const query = { ...page, status: 'processing', held_by: readerId };
  const { data } = useAdminWithdrawalsQuery(query, { refetchOnMountOrArgChange: true });
  const asked = useOpenApprovals().filter(({ subject_type: type }) => type === 'withdrawal');
  const own = (data?.rows ?? []).filter(
    ({ id, handled_by: handler }) =>
      handler?.id === readerId && !asked.some(({ subject_id }) => subject_id === String(id)),
  );
  const file = useExport('payouts', page);
  const [text, setText] = useState('');
  useUnsaved('question', text !== '');
  const { payments, isBusy, forget, check, complete } = usePaidTogether(own);
  const lines = readHashLines(text, own);
  useLookedAt();
  const ready = payments.filter((payment) => whyAlone(payment) === null);
  const money = moneyText(sumOf(ready));
  const hasGap = payments.some(({ failure, outcome }) => failure !== undefined && !outcome);
  return (
    <OpenModal
      title={t('Payouts you pay')}
      width={640}
      centered
      footer={null}
      mask={{ closable: false }}
      keyboard={!isBusy}
      closable={!isBusy}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Flex justify="space-between" align="center" gap="small" wrap>
          {data?.total === 0 ? (
            <Empty description={t('You pay no withdrawal now. Process one first.')} />
          ) : (
            t('{count, plural, one {# withdrawal} other {# withdrawals}} of {sum}', {
              count: own.length,
              sum: moneyText(addAmounts('0', ...own.map((one) => withdrawalFlows(one).paid))),
            })
          )}
          {own.length > 0 && may(exportPermission('payouts')) && (
            <Button loading={file.isBusy} onClick={() => void file.save()}>
              {t('Save them as a file for a wallet')}
            </Button>
          )}
        </Flex>
        <FileNotes own={own} />
        <Form.Item
          label={t('Hashes of what you paid')}
          htmlFor="paid-hashes"
          extra={t(
            'One on each line, after the numbers of its withdrawals where you know them: 12 15 0xabc…',
          )}
        >
          <Input.TextArea
            id="paid-hashes"
            rows={4}
            dir="ltr"
            spellCheck={false}
            disabled={isBusy}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              forget();
            }}
          />
        </Form.Item>
        <ul className={styles.payments} aria-live="polite">
          {payments.map((payment) => (
            <PaymentRow key={`${payment.line.hash} ${payment.line.id}`} payment={payment} />
          ))}
        </ul>
        <Flex justify="end" gap="small">
          <Button disabled={isBusy} onClick={onClose}>
            {t('Close')}
          </Button>
          {(payments.length === 0 || hasGap) && (
            <Button loading={isBusy} disabled={lines.length === 0} onClick={() => void check(lines)}>
              {t('{count, plural, =0 {Check hashes} one {Check # hash} other {Check # hashes}}', {
                count: lines.length,
              })}
            </Button>
          )}
          {ready.length > 0 && (
            <Button
              type="primary"
              loading={isBusy}
              onClick={() => void complete((payment) => whyAlone(payment) === null)}
            >
              {t('Complete {count} for {sum}', { count: ready.length, sum: money })}
            </Button>
          )}
        </Flex>
      </Form>
    </OpenModal>
  );
}

function FileNotes({ own }: { own: readonly AdminWithdrawal[] }) {
  const paid = own.filter(isPaid);
  const due = own.filter((one) => !paid.includes(one));
  const again = due.filter((one) => one.in_file);
  const alike = due.filter((one) => due.some((other) => other !== one && isToSame(one, other)));
  return (
    <>
      {paid.length > 0 && (
        <Typography.Paragraph type="warning">
          {t('Paid already, so not in the file: {ids}. Complete them by their hashes.', { ids: idsOf(paid) })}
        </Typography.Paragraph>
      )}
      {again.length > 0 && (
        <Typography.Paragraph type="warning">
          {t('In an earlier file, so perhaps paid from that: {ids}. A new file says who took it, and when.', {
            ids: idsOf(again),
          })}
        </Typography.Paragraph>
      )}
      {alike.length > 0 && (
        <Typography.Paragraph type="secondary">
          {t('Several go to one address: {ids}. The file names them beside each other.', {
            ids: idsOf(alike),
          })}
        </Typography.Paragraph>
      )}
    </>
  );
}

const idsOf = (some: readonly AdminWithdrawal[]) => listText(some.map(({ id }) => `#${id}`));

const isToSame = (one: AdminWithdrawal, other: AdminWithdrawal) =>
  one.network === other.network && one.wallet_address.toLowerCase() === other.wallet_address.toLowerCase();

const sumOf = (payments: readonly Payment[]) =>
  addAmounts('0', ...payments.map(({ payout }) => (payout ? withdrawalFlows(payout).paid : '0')));

function PaymentRow({ payment }: { payment: Payment }) {
  const { line, payout, verdict = null, outcome } = payment;
  const isUnsaid = verdict !== null && verdict.outcome === 'unknown' && !outcome;
  return (
    <li>
      {payout && (
        <>
          <a href={reviewPath('withdrawals', payout.id)} target="_blank" rel="noopener">
            #{payout.id}
          </a>
          <bdi>{payout.user.username}</bdi>
          <Amount value={withdrawalFlows(payout).paid} />
        </>
      )}
      <Typography.Text code title={line.hash} style={{ direction: 'ltr' }}>
        {line.hash.slice(0, 10)}…
      </Typography.Text>
      {payout && <Risk row={{ flags: payout.flags, verdict }} />}
      {isUnsaid && payout && <ExplorerLink hash={line.hash} network={payout.network} />}
      <Typography.Text type={outcome === 'completed' ? 'success' : 'secondary'}>
        {outcome ? OUTCOMES[outcome] : whyAlone(payment)}
      </Typography.Text>
    </li>
  );
}

const OUTCOMES = {
  completed: t('withdrawal|Completed'),
  asked: t('Waits for a second person'),
} as const;
