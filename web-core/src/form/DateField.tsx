import { plainDigits } from '@souk/contracts/fields/pasted';
import { t } from '@souk/contracts/texts/texts';
import { useState } from 'react';
import { formatDate } from '../format/dates';
import { Field, type FieldProps } from './Field';

/** A day as text, day first in each language; the value is ISO 8601, or the typed text until it is a day. */
export function DateField(props: FieldProps) {
  const { value, onValueChange, onBlur } = props;
  const [typed, setTyped] = useState('');
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  return (
    <Field
      inputMode="numeric"
      hint={isDay ? formatDate(value, 'UTC') : t('DD/MM/YYYY')}
      {...props}
      // The form may also have set the value.
      value={readDay(typed) === value ? typed : isDay ? value.split('-').reverse().join('/') : value}
      onValueChange={(text) => {
        setTyped(text);
        onValueChange(readDay(text));
      }}
      onBlur={() => {
        setTyped('');
        onBlur?.();
      }}
    />
  );
}

/** Reads "2/5/1984", "02.05.1984" and "02051984". */
function readDay(typed: string): string {
  const text = plainDigits(typed.trim()).replace(/^(\d\d)(\d\d)(?=\d{4}$)/, '$1/$2/');
  const [, day, month, year] = /^(\d\d?)[ /.-](\d\d?)[ /.-](\d{4})$/.exec(text) ?? [];
  return day && month ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : text;
}
