import { t } from '@souk/contracts/texts';
import { Field, FieldPair, type FormState, Select, TextArea } from '@souk/web-core/form';
import { BidWallet } from './BidWallet';
import { fieldRows, hiddenBy, type NamedField } from './fieldRows';
import type { FieldName, FormNow, FormValues, Said } from './offerFields';

export interface OfferFieldsProps extends Omit<FormNow, 'values'> {
  form: FormState<FieldName>;
  initial: FormValues;
}

/** The terms of an offer or a bid, as far as its side and what is chosen have them. */
export function OfferFields({ form, initial, ...rest }: OfferFieldsProps) {
  const shown = { ...rest, values: form.values };
  return fieldRows(shown).map((row) => {
    const first = row[0]?.name;
    if (first === 'buyer_wallet_address') return <BidWallet key={first} form={form} initial={initial} />;
    // Also around one alone: it stays the same field when another comes beside it.
    return (
      <FieldPair key={first}>
        {row.map((field) => (
          <TermField key={field.name} field={field} form={form} shown={shown} />
        ))}
      </FieldPair>
    );
  });
}

interface TermFieldProps {
  field: NamedField;
  form: FormState<FieldName>;
  shown: FormNow;
}

function TermField({
  field: { name, control, label, hint, unit, options, optional },
  form,
  shown,
}: TermFieldProps) {
  const frame = {
    label: said(label, shown),
    hint: said(hint, shown),
    optional: optional?.includes(shown.side),
    ...form.field(name),
  };
  const choose = (value: string) => {
    form.setValue(name, value);
    for (const hidden of hiddenBy(shown.side, { ...shown.values, [name]: value }))
      form.setValue(hidden.name, hidden.initial ?? '');
  };
  if (control === 'choice') return <Select {...frame} options={options ?? []} onValueChange={choose} />;
  if (control === 'lines') return <TextArea {...frame} />;
  if (control === 'count') return <Field {...frame} inputMode="numeric" />;
  const zero = unit === 'USDT' ? '0.00' : '0';
  return (
    <Field
      {...frame}
      look="number"
      // The keys that phones show for decimals have no minus.
      inputMode={name === 'margin_percentage' ? 'text' : 'decimal'}
      placeholder={frame.optional ? t('No limit') : zero}
      adornment={unit === 'coin' ? shown.values.crypto_type : unit}
    />
  );
}

const said = (words: Said | undefined, form: FormNow) =>
  typeof words === 'function' ? words(form) : typeof words === 'object' ? words[form.side] : words;
