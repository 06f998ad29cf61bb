import { addAmounts } from '@souk/contracts/amounts/amounts';
import { networkName } from '@souk/contracts/chains/networks';
import {
  KEPT_TREES,
  type LiabilityProof,
  reserveRequest,
  reserveText,
} from '@souk/contracts/money/treasury/liabilities';
import { t } from '@souk/contracts/texts/texts';
import { runtimeConfig } from '@souk/web-core';
import { errorText } from '@souk/web-core/request';
import { Amount, CopyButton, rich, Time } from '@souk/web-core/ui';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { useSaveOrAsk } from '../../../components/table/useSaveOrAsk';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import { PagedCard } from './PagedCard';
import {
  type ProofRow,
  pageOf,
  useAskLeavesMutation,
  useProofsQuery,
  useProveNowMutation,
  useSignReserveMutation,
} from './treasuryApi';

type Reserve = LiabilityProof['reserves'][number];

/** Lists the proofs of liabilities. An administrator has one made, and publishes the signature of a deposit address's key. */
export function Proofs({ mayChange }: { mayChange: boolean }) {
  const feedback = useFeedback();
  const may = useMay();
  const { data: newest } = useProofsQuery(pageOf(1));
  const kept = newest?.rows.slice(0, KEPT_TREES).map(({ number }) => number) ?? [];
  const [prove, { isLoading }] = useProveNowMutation();
  const [signing, sign] = useState<{ proof: ProofRow; reserve: Reserve } | null>(null);
  const proveNow = async () => {
    try {
      const { number } = await prove().unwrap();
      feedback.succeed(t('Proof {number} is published.', { number }));
    } catch (error) {
      feedback.fail(errorText(error, t('No proof was made')));
    }
  };
  return (
    <>
      <PagedCard<ProofRow>
        title={t('Proofs of what we owe')}
        id="proofs"
        extra={
          mayChange && (
            <Button size="small" loading={isLoading} onClick={() => void proveNow()}>
              {t('Prove now')}
            </Button>
          )
        }
        emptyText={t('The first proof is made within a few minutes of the start.')}
        usePage={useProofsQuery}
        columns={[
          { title: t('Proof'), dataIndex: 'number' },
          { title: t('Made'), render: (_, { taken_at }) => <Time value={taken_at} /> },
          {
            title: t('Owed'),
            align: 'end',
            render: (_, { total, arrivals }) => <Amount value={addAmounts(total, arrivals)} inColumn />,
          },
          {
            title: t('Addresses'),
            render: (_, proof) => (
              <Flex vertical gap={4}>
                {proof.reserves.length === 0 && t('None was read')}
                {proof.reserves.map((reserve) => (
                  <Flex key={reserve.network + reserve.address} gap={8} align="center">
                    {networkName(reserve.network)}{' '}
                    {reserve.balance ? <Amount value={reserve.balance} /> : t('not known')}
                    <Signed proof={proof} reserve={reserve} onSign={mayChange ? sign : undefined} />
                  </Flex>
                ))}
              </Flex>
            ),
          },
          ...(may('exports.take')
            ? [
                {
                  title: t('For an auditor'),
                  render: (_: unknown, { number }: ProofRow) =>
                    kept.includes(number) && <Leaves number={number} />,
                },
              ]
            : []),
          { title: t('Called by us'), render: (_, { called }) => (called ? t('Yes') : t('No')) },
        ]}
      />
      {signing && <SignReserve {...signing} onClose={() => sign(null)} />}
    </>
  );
}

interface SignedProps {
  proof: ProofRow;
  reserve: Reserve;
  onSign?: (what: { proof: ProofRow; reserve: Reserve }) => void;
}

function Signed({ proof, reserve, onSign }: SignedProps) {
  const { network, address, balance } = reserve;
  if (proof.signed_reserves.some((one) => one.network === network && one.address === address))
    return t('Signed');
  if (!onSign || balance === null) return null;
  return (
    <Button
      size="small"
      aria-label={t('Sign proof {number} with {address}', { number: proof.number, address })}
      onClick={() => onSign({ proof, reserve })}
    >
      {t('Sign…')}
    </Button>
  );
}

function Leaves({ number }: { number: number }) {
  const { isBusy, save } = useSaveOrAsk();
  const [ask] = useAskLeavesMutation();
  const saveLeaves = () =>
    save({
      path: `/admin/liability-proofs/${number}/auditor-file`,
      name: `proof-${number}-leaves.csv`,
      ask: () => ask(number).unwrap(),
    });
  return (
    <Button
      size="small"
      loading={isBusy}
      aria-label={t('Save the leaves of proof {number}', { number })}
      onClick={() => void saveLeaves()}
    >
      {t('Leaves')}
    </Button>
  );
}

function SignReserve({
  proof,
  reserve,
  onClose,
}: {
  proof: ProofRow;
  reserve: Reserve;
  onClose: () => void;
}) {
  const feedback = useFeedback();
  const [sign] = useSignReserveMutation();
  const text = reserveText(runtimeConfig().productName, proof, reserve);
  const { network, address } = reserve;
  const form = useSchemaForm(reserveRequest, {
    initial: { network, address, signature: '' },
    isQuestion: true,
    onAsked: onClose,
    onSubmit: async (request) => {
      await sign({ number: proof.number, request }).unwrap();
      feedback.succeed(t('The signature is published.'));
      onClose();
    },
  });
  return (
    <FormModal
      title={t('Sign proof {number}', { number: proof.number })}
      form={form}
      submit={t('Publish signature')}
      width={560}
      onClose={onClose}
    >
      <Typography.Paragraph>
        {rich('Sign this text with the wallet of {address}. It moves no money.', {
          address: (
            <bdi key="address" translate="no">
              {address}
            </bdi>
          ),
        })}
      </Typography.Paragraph>
      <Flex gap={8} align="start" justify="end" wrap>
        <Typography.Paragraph style={{ flex: '1 1 280px', minWidth: 0, margin: 0 }}>
          <pre dir="ltr" style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {text}
          </pre>
        </Typography.Paragraph>
        <CopyButton value={text} label={t('Copy text to sign')} />
      </Flex>
      <Form.Item {...form.field('signature')} label={t('Signature')}>
        <Input.TextArea rows={3} autoFocus />
      </Form.Item>
    </FormModal>
  );
}
