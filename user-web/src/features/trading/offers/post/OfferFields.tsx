import { t } from '@souk/contracts/texts/texts';
import { Field, FieldPair, type FormState, Select, TextArea } from '@souk/web-core/form';
import primitives from '@souk/web-core/primitives.module.css';
import { Stack } from '@souk/web-core/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddressesQuery } from '../../../../addresses/addressesApi';
import { WalletField } from '../../../../addresses/WalletField';
import { FIELDS, type FieldName, type FormNow, initialValues, said, sayTerm, shownNames } from './termFields';

interface OfferFieldsProps extends Omit<FormNow, 'values'> {
  form: FormState<FieldName>;
}

/** The few fields that each offer needs; the rest are its conditions, which are said in words until they are opened. */
export function OfferFields({ form, ...rest }: OfferFieldsProps) {
  const now = { ...rest, values: form.values };
  const { side } = now;
  const names = askedNames(now);
  const isFirst = (name: FieldName) => FIELDS[name].first?.includes(side) ?? false;
  const conditions = names.filter((name) => !isFirst(name));
  const usual = initialValues(side);
  const list = conditions
    .filter((name) => form.values[name] !== usual[name])
    .map((name) => sayTerm(name, now))
    .join(' · ');
  const [isOpen, setOpen] = useState(Boolean(form.values.reference));
  return (
    <>
      <Rows names={names.filter(isFirst)} form={form} now={now} />
      <details
        className={primitives.more}
        open={isOpen || conditions.some((name) => form.errors[name])}
        onToggle={({ currentTarget: it }) => {
          setOpen(it.open);
          // Opened by a refusal: while it was closed, its field could not take the focus.
          if (!document.activeElement?.ariaInvalid) it.querySelector<HTMLElement>('[aria-invalid]')?.focus();
        }}
      >
        <summary>{list ? t('Conditions: {list}', { list }) : t('Conditions: none')}</summary>
        <Stack>
          <Rows names={conditions} form={form} now={now} />
        </Stack>
      </details>
    </>
  );
}

function askedNames({ side, own, values, most }: FormNow): FieldName[] {
  return shownNames(side, values).filter((name) => {
    const { fixed, kind } = FIELDS[name];
    if (name === 'guarantee_percentage' && most === 0) return false;
    return !(own && fixed?.includes(side)) && !(name === 'crypto_type' && kind.length === 1);
  });
}

interface FieldsProps {
  form: FormState<FieldName>;
  now: FormNow;
}

function Rows({ names, form, now }: FieldsProps & { names: readonly FieldName[] }) {
  const rows: FieldName[][] = [];
  for (const name of names) {
    const last = rows.at(-1);
    if (FIELDS[name].beside && last?.length === 1) last.push(name);
    else rows.push([name]);
  }
  return rows.map((row) =>
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

function TermField({ name, form, now }: FieldsProps & { name: FieldName }) {
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

/** Wallet for a bid's coins: starts with the last wallet that received some. */
function BidWallet({ form }: Pick<FieldsProps, 'form'>) {
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
