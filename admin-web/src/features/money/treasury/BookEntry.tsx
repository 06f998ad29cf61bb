import { parseDecimal, subtractAmounts } from '@souk/contracts/amounts/amounts';
import type { NetworkCode } from '@souk/contracts/chains/networks';
import { type AdjustmentKind, adjustmentRequest } from '@souk/contracts/money/treasury/treasury';
import { t } from '@souk/contracts/texts/texts';
import { useIdempotency } from '@souk/web-core/request';
import { Amount, HashLink, rich } from '@souk/web-core/ui';
import { Flex, Form, Input, Segmented, Typography } from 'antd';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { moneyText } from '../../../components/moneyText';
import { useFeedback } from '../../../components/useFeedback';
import { useBookEntryMutation } from './treasuryApi';
import { KIND_WORDS, signOf, sizeOf } from './treasuryWords';

export interface BookableTransfer {
  id: number;
  /** Negative if it left. */
  amount: string;
  network: NetworkCode;
  txn_hash: string;
  /** The treasury already counts it, as unclaimed. */
  isCounted: boolean;
}

interface BookEntryProps {
  /** Null: the amount is typed. */
  transfer: BookableTransfer | null;
  /** The unexplained amount; null if it was not checked. */
  difference: string | null;
  onClose: () => void;
}

const KINDS = (Object.keys(KIND_WORDS) as AdjustmentKind[]).map((value) => ({
  value,
  label: KIND_WORDS[value].name,
}));

interface Typed {
  amount?: string;
  direction?: 'in' | 'out';
}

/** Books USDT on the chain that belongs to no user: gas, or the operator's own funds. */
export function BookEntry({ transfer, difference, onClose }: BookEntryProps) {
  const feedback = useFeedback();
  const [book] = useBookEntryMutation();
  const withIdempotency = useIdempotency();
  const typed: Typed = { amount: '', direction: 'in' };
  const what: Typed & { transfer_id?: number } = transfer ? { transfer_id: transfer.id } : typed;
  const form = useSchemaForm(adjustmentRequest, {
    initial: { kind: 'own_funds' as AdjustmentKind, reason: '', ...what },
    isQuestion: true,
    onAsked: onClose,
    onSubmit: async (request) => {
      await withIdempotency(request, (idempotencyKey) => book({ request, idempotencyKey }).unwrap());
      feedback.succeed(t('The entry is booked.'));
      onClose();
    },
  });
  const asked = useOpenApproval('treasury', transfer?.id ?? 'amount', ['treasury.book']);
  const { kind, amount = '', direction } = { ...typed, ...form.values };
  const size = parseDecimal(amount);
  const signed = transfer?.amount ?? (size && (direction === 'out' ? `-${size}` : size));

  return (
    <FormModal
      title={transfer ? t('Book this transfer') : t('Book an entry')}
      form={form}
      submit={
        signed
          ? t('Book {amount}', { amount: `${signOf(signed)}${moneyText(sizeOf(signed))}` })
          : t('Book the entry')
      }
      disabled={asked !== undefined}
      onClose={onClose}
    >
      {asked && <AskedFor approval={asked} />}
      {transfer ? (
        <Typography.Paragraph>
          {rich(
            '{way, select, in {{amount} came in.} other {{amount} left.}} Once booked, it is no user’s. Transaction: {hash}',
            {
              way: signOf(transfer.amount) === '+' ? 'in' : 'out',
              amount: <Amount value={transfer.amount} sign="own" size="strong" />,
              hash: <HashLink hash={transfer.txn_hash} network={transfer.network} />,
            },
          )}
        </Typography.Paragraph>
      ) : (
        <Flex gap={12} wrap>
          <Form.Item {...form.field('direction')} label={t('What happened on the chain?')}>
            <Segmented
              aria-label={t('What happened on the chain?')}
              options={[
                { value: 'in', label: t('+ Came in') },
                { value: 'out', label: t('− Left') },
              ]}
            />
          </Form.Item>
          <Form.Item {...form.field('amount')} label={t('Amount')} style={{ flex: '1 1 160px' }}>
            <Input suffix="USDT" inputMode="decimal" autoFocus />
          </Form.Item>
        </Flex>
      )}
      <Form.Item {...form.field('kind')} label={t('What is it?')} extra={KIND_WORDS[kind].meaning}>
        <Segmented aria-label={t('What is it?')} block options={KINDS} />
      </Form.Item>
      <Form.Item
        {...form.field('reason')}
        label={t('Why?')}
        extra={t('Kept with the entry and in the audit log. An entry can’t be changed.')}
      >
        <Input.TextArea rows={2} maxLength={500} autoFocus={transfer !== null} />
      </Form.Item>
      <Typography.Paragraph aria-live="polite">
        <Effect signed={transfer?.isCounted ? '0' : signed} difference={difference} />
      </Typography.Paragraph>
    </FormModal>
  );
}

function Effect({ signed, difference }: { signed: string | null; difference: string | null }) {
  if (difference === null) return t('The treasury isn’t checked now, so what this explains isn’t known.');
  if (!signed) return t('The difference is {difference} now.', { difference: moneyText(difference) });
  if (signed === '0')
    return t('The difference stays {difference}: this moves from unclaimed transfers to entries.', {
      difference: moneyText(difference),
    });
  return rich('The difference is {difference} now and becomes <b>{next}</b>.', {
    difference: moneyText(difference),
    next: moneyText(subtractAmounts(difference, signed)),
    b: (words) => <strong>{words}</strong>,
  });
}
