import { t } from '@souk/contracts/texts/texts';
import { Field, FieldPair, type FormState, Select, TextArea } from '@souk/web-core/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddressesQuery } from '../../../../addresses/addressesApi';
import { WalletField } from '../../../../addresses/WalletField';
import { FIELDS, type FieldName, type FormNow, initialValues, type Said, shownNames } from './termFields';

interface OfferFieldsProps extends Omit<FormNow, 'values'> {
  form: FormState<FieldName>;
}

export function OfferFields({ form, ...rest }: OfferFieldsProps) {
  const now = { ...rest, values: form.values };
  return rowsOf(now).map((row) =>
    row[0] === 'buyer_wallet_address' ? (
      <BidWallet key={row[0]} form={form} />
    ) : (
      // Used for single fields too: a field must not remount when another joins its row.
      <FieldPair key={row[0]}>
        {row.map((name) => (
          <TermField key={name} name={name} form={form} now={now} />
        ))}
      </FieldPair>
    ),
  );
}

function rowsOf({ side, own, values, most }: FormNow): FieldName[][] {
  const rows: FieldName[][] = [];
  for (const name of shownNames(side, values)) {
    const { fixed, beside } = FIELDS[name];
    if ((own && fixed?.includes(side)) || (name === 'guarantee_percentage' && most === 0)) continue;
    const last = rows.at(-1);
    if (beside && last?.length === 1 && last[0] !== 'buyer_wallet_address') last.push(name);
    else rows.push([name]);
  }
  return rows;
}

interface TermFieldProps {
  name: FieldName;
  form: FormState<FieldName>;
  now: FormNow;
}

function TermField({ name, form, now }: TermFieldProps) {
  const { kind, label, hint, optional } = FIELDS[name];
  const isOptional = optional?.includes(now.side);
  const frame = { label: said(label, now), hint: said(hint, now), optional: isOptional, ...form.field(name) };
  if (typeof kind !== 'string') return <Select {...frame} options={kind} />;
  if (kind === 'lines') return <TextArea {...frame} />;
  if (kind === 'count') return <Field {...frame} inputMode="numeric" />;
  return (
    <Field
      {...frame}
      look="number"
      // Decimal keyboards of phones have no minus key.
      inputMode={name === 'margin_percentage' ? 'text' : 'decimal'}
      placeholder={isOptional ? t('No limit') : kind === 'USDT' ? '0.00' : '0'}
      adornment={kind === 'coin' ? now.values.crypto_type : kind}
    />
  );
}

const said = (words: Said | undefined, now: FormNow) =>
  typeof words === 'function' ? words(now) : typeof words === 'object' ? words[now.side] : words;

/** Wallet for a bid's coins: starts with the last wallet that received some. */
function BidWallet({ form }: Pick<TermFieldProps, 'form'>) {
  const { data: known = [] } = useAddressesQuery();
  const coin = form.values.crypto_type;
  const saved = known.filter(({ crypto_type }) => crypto_type === coin);
  // A wallet that never received coins may be a stranger's: offer it, but never fill it in.
  const first = saved.find(({ is_known }) => is_known)?.address;
  // A list that loads later must not replace an address; another coin does.
  const begunFor = useRef('');
  const begin = useEffectEvent((coin: string, buyer_wallet_address: string) => {
    if (begunFor.current === coin && form.values.buyer_wallet_address) return;
    begunFor.current = coin;
    form.follow({ ...initialValues('buy'), buyer_wallet_address });
  });
  useEffect(() => {
    if (first) begin(coin, first);
  }, [coin, first]);
  return <WalletField form={form} coin={coin} saved={saved} />;
}
