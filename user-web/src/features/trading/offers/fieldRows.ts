import { exactAmount } from '@souk/web-core/format';
import { BOTH, FIELDS, type FieldName, type FormNow, type FormValues, type OfferField } from './offerFields';
import type { Own, Side } from './ownOffersApi';

export type NamedField = OfferField & { name: FieldName };

const fieldsOf = (side: Side): NamedField[] =>
  (Object.keys(FIELDS) as FieldName[])
    .map((name) => ({ name, ...FIELDS[name] }))
    .filter(({ sides = BOTH }) => sides.includes(side));

/** The fields that are shown now, in rows of one or two. */
export function fieldRows(form: FormNow): NamedField[][] {
  const rows: NamedField[][] = [];
  for (const field of fieldsOf(form.side)) {
    const isFixed = form.own && field.fixed?.includes(form.side);
    if (isFixed || field.when?.(form.values) === false || field.isOffered?.(form) === false) continue;
    const last = rows.at(-1);
    if (field.beside && last?.length === 1 && last[0]?.control !== 'wallet') last.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** What the form begins with. A field that the side lacks is none of it: the schema would refuse it. */
export const initialValues = (side: Side, from: Own | undefined) =>
  Object.fromEntries(fieldsOf(side).map((field) => [field.name, textOf(field, from)])) as FormValues;

function textOf({ name, reads = name, control, initial = '' }: NamedField, from: Own | undefined): string {
  const value = from?.[reads];
  if (value === undefined || value === null) return initial;
  return control ? String(value) : exactAmount(String(value));
}

/** The fields that a choice hides: a fault in one could not be seen. */
export const hiddenBy = (side: Side, values: FormValues) =>
  fieldsOf(side).filter(({ when }) => when?.(values) === false);
