import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { type HashFault, hashFault, readHash } from '@souk/contracts/chains/transactionHash';
import { transactionHashField } from '@souk/contracts/chains/transactionHashField';
import { isWholeHash } from '@souk/contracts/fields/pasted';
import type { AdminWithdrawal } from '@souk/contracts/money/wallet/wallet';
import { t } from '@souk/contracts/texts/texts';
import { Link } from '@souk/web-core';
import { rich, useSettled } from '@souk/web-core/ui';
import { Form, Input, Space, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { ExplorerLink } from '../../../components/review/ExplorerLink';
import { reviewPath } from '../../../tabPaths';
import { PayoutEvidence, PayoutVerdict, usePayoutCheck } from './PayoutVerdict';
import { paidFlag } from './paidFlag';
import { useHashUsesQuery } from './withdrawalsApi';

const hashField = transactionHashField({ required: t('Please enter a transaction hash.') });

/** Typing pause before the hash is looked up here and on the chain. */
const TYPED_MS = 300;

/** A payment's hash, checked while it is typed: its form, its earlier uses, and its payment. */
export function HashField({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const typed: string = Form.useWatch('txn_hash') ?? '';
  const { network } = withdrawal;
  const given = hashField.safeParse(typed).data ?? null;
  const hash = given && hashFault(given, network)?.code !== 'hash_of_network' ? given : null;
  const [latest, setLatest] = useState<string | null>(null);
  useSettled(hash, TYPED_MS, setLatest);
  // Null while it is typed.
  const settled = latest === hash ? latest : null;
  const { isFetching } = usePayoutCheck(withdrawal, settled);
  const isAsking = settled === null || isFetching;
  const form = Form.useFormInstance();
  useEffect(() => {
    // The response that a press had to wait for has arrived.
    if (!isAsking && form.getFieldError('txn_hash').length > 0)
      void form.validateFields(['txn_hash']).catch(() => undefined);
  }, [isAsking, form]);
  return (
    <>
      <Form.Item
        name="txn_hash"
        initialValue={paidFlag(withdrawal)?.txn_hash}
        label={t('Transaction hash')}
        extra={hash && <HashChecks hash={hash} settled={settled} withdrawal={withdrawal} />}
        normalize={(value: string) => readHash(value, network)}
        rules={[
          {
            validator: async (_, value: string) => {
              const { error } = hashField.safeParse(value ?? '');
              if (error) throw new Error(error.issues[0]?.message);
              const fault = hashFault(value, network);
              if (fault) throw new Error(faultText(fault));
              // The fields beside it depend on the response.
              if (isAsking) throw new Error(t('Asking the chain…'));
            },
          },
        ]}
      >
        <Input.TextArea
          placeholder={t('Paste the hash of your payment')}
          rows={2}
          spellCheck={false}
          dir="ltr"
          style={{ fontFamily: 'var(--mono)' }}
        />
      </Form.Item>
      <PayoutEvidence withdrawal={withdrawal} hash={settled} />
    </>
  );
}

function faultText({ code, params }: HashFault): string {
  switch (code) {
    case 'hash_is_address':
      return t('This is a wallet’s address, not a hash.');
    case 'hash_malformed':
      return t('A hash has 64 hex digits: look again.');
    case 'hash_of_network':
      return t('This link leads to {linked}. The payout is on {network}.', params);
  }
}

interface HashChecksProps {
  hash: string;
  settled: string | null;
  withdrawal: AdminWithdrawal;
}

function HashChecks({ hash, settled, withdrawal }: HashChecksProps) {
  const { currentData: uses } = useHashUsesQuery(settled ?? '', { skip: settled === null });
  const [use] = uses ?? [];
  return (
    <Space orientation="vertical" size={0}>
      {isWholeHash(hash) ? (
        <Check isFine>{t('64 hex digits, as the chain has them')}</Check>
      ) : (
        <Check>{t('Not 64 hex digits: look again')}</Check>
      )}
      {uses && !use && <Check isFine>{t('Not seen before')}</Check>}
      {use && (
        <Check>
          {rich(
            'This hash was seen before, in <a>{kind, select, deposit {deposit #{id}} withdrawal {withdrawal #{id}} other {trade #{id}}}</a>{more, plural, =0 {} other { and # more}}',
            {
              kind: use.kind,
              id: use.id,
              more: (uses?.length ?? 1) - 1,
              a: (words) => <Link to={reviewPath(`${use.kind}s`, use.id)}>{words}</Link>,
            },
          )}
        </Check>
      )}
      <PayoutVerdict withdrawal={withdrawal} hash={settled} />
      <ExplorerLink hash={hash} network={withdrawal.network} />
    </Space>
  );
}

function Check({ isFine, children }: { isFine?: boolean; children: React.ReactNode }) {
  return (
    <Typography.Text type={isFine ? 'secondary' : 'warning'}>
      {isFine ? <CheckCircleFilled /> : <ExclamationCircleFilled />} {children}
    </Typography.Text>
  );
}
