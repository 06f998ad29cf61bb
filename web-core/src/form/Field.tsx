import { decimalMark } from '@souk/contracts/amounts/writtenNumber';
import { readAmount, readReference } from '@souk/contracts/fields/pasted';
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { classNames } from '../ui/classNames';
import styles from './Field.module.css';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';

/** Props of every control, from `useForm().field(name)`. */
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
    /** `number` is for amounts (tabular figures), `mono` for hashes and addresses. */
    look?: 'text' | 'number' | 'mono';
    /** Converts a pasted hash or address; `readReference` by default. */
    reads?: (pasted: string) => string;
    /** Content inside the box, after the text: a unit ("USDT") or a `FieldAction`. */
    adornment?: ReactNode;
  };

/** Addresses, numbers and codes stay left-to-right in every language. */
const WRITTEN_LTR = new Set(['email', 'tel', 'numeric']);

const looks = { text: undefined, number: styles.number, mono: styles.mono };

/** Longest input of a single key or of an input method; longer input is a pasted hash or address. */
const LONGEST_TYPED = 12;

/** Labelled line of text. For an amount use `look="number"`: text with a decimal keyboard, never a float. */
export function Field({
  look = 'text',
  adornment,
  reads = readReference,
  onValueChange,
  ...rest
}: FieldProps) {
  const { label, hint, error, optional, hidesLabel, ...input } = rest;
  const amount = useTypedAmount(input.value);
  const written = look === 'number' && {
    value: amount.shown,
    placeholder: asWritten(input.placeholder),
  };
  const readers = {
    text: (event: ChangeEvent<HTMLInputElement>) => event.target.value,
    number: amount.read,
    mono: (event: ChangeEvent<HTMLInputElement>) => typedReference(event, reads),
  };
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
            {...written}
            onBlur={() => {
              amount.leave();
              input.onBlur?.();
            }}
            className={classNames(styles.input, looks[look])}
            onChange={(event) => onValueChange(readers[look](event))}
          />
          {adornment && <span className={styles.adornment}>{adornment}</span>}
        </div>
      )}
    </FieldFrame>
  );
}

/** A plain decimal with the reader's mark before its decimals. */
const asWritten = <Text extends string | undefined>(text: Text) =>
  text && /^-?\d*\.\d*$/.test(text) ? text.replace('.', decimalMark()) : text;

/**
 * Typed text and parsed value of an amount: "1," may become "1,5" or "1,000", and "100 U" becomes "100 USDT". The typed
 * text stays until the field is left, then it has the reader's mark; the value follows every key. Pasted text shows its parsed form at once.
 */
function useTypedAmount(value: string) {
  const [typed, setTyped] = useState('');
  return {
    // The form or the button "Max" may also have set the value.
    shown: readAmount(typed) === value ? typed : asWritten(value),
    read: (event: ChangeEvent<HTMLInputElement>): string => {
      const meant = readAmount(event.target.value);
      setTyped(isPasted(event) ? asWritten(meant) : event.target.value);
      return meant;
    },
    leave: () => setTyped(''),
  };
}

/** Converts a pasted hash or address at once; typed text stays. */
function typedReference(event: ChangeEvent<HTMLInputElement>, reads: (pasted: string) => string): string {
  return isPasted(event) ? reads(event.target.value) : event.target.value;
}

/** True for text that is pasted, dropped, suggested or filled in at once. Autofill events have no input type. */
function isPasted({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  if (!(nativeEvent instanceof InputEvent)) return true;
  const { inputType, data } = nativeEvent;
  return /^insert(From|Replacement)/.test(inputType) || (data?.length ?? 0) > LONGEST_TYPED;
}

interface FieldActionProps {
  onPress: () => void;
  label?: string;
  disabled?: boolean;
  children: ReactNode;
}

export function FieldAction({ onPress, label, disabled, children }: FieldActionProps) {
  return (
    <button type="button" className={styles.inside} onClick={onPress} disabled={disabled} aria-label={label}>
      {children}
    </button>
  );
}
