import { readAmount, readReference } from '@souk/contracts/pasted';
import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../ui/classNames';
import styles from './Field.module.css';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

/** What every control takes from `useForm().field(name)`. */
export interface ControlProps {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | null;
}

export type FieldProps = ControlProps &
  FieldFrameProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    'name' | 'value' | 'onChange' | 'onBlur' | 'className' | 'id'
  > & {
    /** How it reads: an amount in tabular figures, or a hash or address in monospace. */
    look?: 'text' | 'number' | 'mono';
    /** Inside the box, after the text: a unit ("USDT") or a `FieldAction`. */
    adornment?: ReactNode;
  };

/** Addresses, numbers and codes are written from left to right in every language. */
const WRITTEN_LTR = new Set(['email', 'tel', 'numeric']);

const looks = { text: undefined, number: styles.number, mono: styles.mono };

/** One line of text with its label. For an amount use `look="number"`: it is text with a decimal keyboard, never a float. */
export function Field({ look = 'text', adornment, onValueChange, ...rest }: FieldProps) {
  const { label, hint, error, optional, hidesLabel, ...input } = rest;
  return (
    <FieldFrame {...{ label, hint, error, optional, hidesLabel }}>
      {(ids) => (
        <div className={classNames(styles.box, error && styles.invalid, input.disabled && styles.off)}>
          <input
            inputMode={look === 'number' ? 'decimal' : undefined}
            dir={look !== 'text' || WRITTEN_LTR.has(input.type ?? input.inputMode ?? '') ? 'ltr' : undefined}
            autoComplete={look === 'text' ? undefined : 'off'}
            spellCheck={look === 'text' ? undefined : false}
            {...input}
            {...ids}
            className={classNames(styles.input, looks[look])}
            onChange={(event) => onValueChange(look === 'text' ? event.target.value : readers[look](event))}
          />
          {adornment && <span className={styles.adornment}>{adornment}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

/**
 * An amount as it was meant. A typed comma becomes a point: the decimal keyboards of many regions have no other. Where a comma
 * stands in what was pasted, `readAmount` tells what it divides.
 */
function typedAmount({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const isComma =
    nativeEvent instanceof InputEvent &&
    nativeEvent.inputType === 'insertText' &&
    /^[,\u060c]$/.test(nativeEvent.data ?? '');
  const { value, selectionStart: end } = target;
  if (isComma && end) {
    target.value = `${value.slice(0, end - 1)}.${value.slice(end)}`;
    target.setSelectionRange(end, end);
  }
  return readAmount(target.value);
}

/** A hash or an address: what was pasted shows at once as what it names. */
function typedReference({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom');
  return isPasted ? readReference(target.value) : target.value;
}

const readers = { number: typedAmount, mono: typedReference };

interface FieldActionProps {
  onPress: () => void;
  /** What it does, where its text alone does not say it. */
  label?: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A small button inside a field's box, such as "Max". */
export function FieldAction({ onPress, label, disabled, children }: FieldActionProps) {
  return (
    <button type="button" className={styles.inside} onClick={onPress} disabled={disabled} aria-label={label}>
      {children}
    </button>
  );
}
