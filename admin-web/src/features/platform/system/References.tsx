import { COINS } from '@souk/contracts/chains/networks';
import { readAmount } from '@souk/contracts/fields/pasted';
import { t } from '@souk/contracts/texts/texts';
import { PRICE_REFERENCES, type PriceReference } from '@souk/contracts/trading/prices/floatingPrice';
import { type ReferencePrice, referenceUpdate } from '@souk/contracts/trading/prices/references';
import { exactAmount, formatRelative } from '@souk/web-core/format';
import { Pending } from '@souk/web-core/ui';
import { Button, Flex, Form, Input, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { AskedFor } from '../../../components/approvals/AskedFor';
import { useOpenApproval } from '../../../components/approvals/approvalsApi';
import { Facts } from '../../../components/Facts';
import { FormModal } from '../../../components/form/FormModal';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { moneyText } from '../../../components/moneyText';
import { TitledCard } from '../../../components/TitledCard';
import { useFeedback } from '../../../components/useFeedback';
import { useMay } from '../../../useMay';
import { useEnterReferenceMutation, useReferencesQuery } from './systemApi';

type Coin = (typeof COINS)[number]['code'];

/** Reference prices of floating prices: the market's, which updates itself, and the operator's, which is entered here. */
export function References() {
  const query = useReferencesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <TitledCard title={t('Reference prices')} id="references">
      <Typography.Paragraph type="secondary">
        {t(
          'Offers whose price floats follow one of these. The market’s is computed from a week of sales; yours holds for 24 hours after you enter it.',
        )}
      </Typography.Paragraph>
      {query.data ? (
        COINS.map(({ code }) => <OfCoin key={code} coin={code} references={query.data ?? []} />)
      ) : (
        <Pending query={query} waiting={<Skeleton title={false} paragraph={{ rows: 3 }} />} />
      )}
    </TitledCard>
  );
}

function OfCoin({ coin, references }: { coin: Coin; references: readonly ReferencePrice[] }) {
  const may = useMay();
  const open = useOpenApproval('setting', 'reference_price');
  const [asked, ask] = useState<'enter' | 'stop' | null>(null);
  const of = (basis: PriceReference) =>
    references.find(({ crypto_type, reference }) => crypto_type === coin && reference === basis);
  const own = of('operator');
  const words = { market: t('{coin}, the market’s', { coin }), operator: t('{coin}, yours', { coin }) };
  return (
    <>
      <Facts
        items={Object.fromEntries(PRICE_REFERENCES.map((basis) => [words[basis], stateText(of(basis))]))}
      />
      {open && <AskedFor approval={open} />}
      {may('system.change') && (
        <Flex gap={8} wrap style={{ marginTop: 12 }}>
          {!open && <Button onClick={() => ask('enter')}>{t('Enter your price…')}</Button>}
          {own?.at && <Button onClick={() => ask('stop')}>{t('Give none for now…')}</Button>}
        </Flex>
      )}
      {asked && <EnterReference coin={coin} own={own} stops={asked === 'stop'} onClose={() => ask(null)} />}
    </>
  );
}

function stateText(reference: ReferencePrice | undefined): string {
  if (!reference) return t('None yet');
  const values = { price: moneyText(reference.value), ago: reference.at ? formatRelative(reference.at) : '' };
  if (!reference.at) return t('None for now; the last was {price}', values);
  return reference.is_in_force ? t('{price}, {ago}', values) : t('{price}, {ago}: out of date', values);
}

interface EnterReferenceProps {
  coin: Coin;
  own: ReferencePrice | undefined;
  stops: boolean;
  onClose: () => void;
}

function EnterReference({ coin, own, stops, onClose }: EnterReferenceProps) {
  const feedback = useFeedback();
  const [enter] = useEnterReferenceMutation();
  const last = own ? exactAmount(own.value) : '';
  const seen_value = own?.at ? last : null;
  const form = useSchemaForm(referenceUpdate, {
    initial: { value: stops ? null : last, seen_value, reason: '' },
    isQuestion: true,
    onAsked: onClose,
    onSubmit: async (update) => {
      await enter({ coin, update }).unwrap();
      feedback.succeed(t('Reference price saved'));
      onClose();
    },
  });
  return (
    <FormModal
      title={stops ? t('Give no price for {coin}?', { coin }) : t('The price of one {coin}', { coin })}
      form={form}
      submit={stops ? t('Give none') : t('Save price')}
      danger={stops}
      onClose={onClose}
    >
      <Typography.Paragraph>
        {stops
          ? t('Offers that follow your price leave the market until you enter one.')
          : t(
              'Offers that follow it get their new price within half a minute. A move by more than 5% within a day takes two people.',
            )}
      </Typography.Paragraph>
      {!stops && (
        <Form.Item {...form.field('value')} normalize={readAmount} label={t('Price')}>
          <Input inputMode="decimal" suffix="USDT" />
        </Form.Item>
      )}
      <Form.Item {...form.field('reason')} label={t('Why?')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </FormModal>
  );
}
