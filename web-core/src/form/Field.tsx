import { readAmount, readReference } from '@souk/contracts/pasted';
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
    /** How it reads: an amount in tabular figures, or a hash or address in monospace. */
    look?: 'text' | 'number' | 'mono';
    /** What a pasted hash or address means; `readReference` unless said. */
    reads?: (pasted: string) => string;
    /** Inside the box, after the text: a unit ("USDT") or a `FieldAction`. */
    adornment?: ReactNode;
  };

/** Addresses, numbers and codes are written from left to right in every language. */
const WRITTEN_LTR = new Set(['email', 'tel', 'numeric']);

const looks = { text: undefined, number: styles.number, mono: styles.mono };

/** The longest input of a key or a composing keyboard, as against a whole hash or address. */
const LONGEST_TYPED = 12;

/** One line of text with its label. For an amount use `look="number"`: it is text with a decimal keyboard, never a float. */
export function Field({
  look = 'text',
  adornment,
  reads = readReference,
  onValueChange,
  ...rest
}: FieldProps) {
  const { label, hint, error, optional, hidesLabel, ...input } = rest;
  const amount = useTypedAmount(input.value);
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
            value={look === 'number' ? amount.shown : input.value}
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

/**
 * An amount while it is typed, and what it means: "1," may become "1,5" or "1,000", and "100 U" becomes "100 USDT". What was typed
 * stands until the field is left; what it means is the value from the first key on, and shows at once where it was pasted.
 */
function useTypedAmount(value: string) {
  const [typed, setTyped] = useState('');
  return {
    // Another hand may have set the value: the form's, or the button "Max".
    shown: readAmount(typed) === value ? typed : value,
    read: (event: ChangeEvent<HTMLInputElement>): string => {
      const meant = readAmount(event.target.value);
      setTyped(isPasted(event) ? meant : event.target.value);
      return meant;
    },
    leave: () => setTyped(''),
  };
}

/** A hash or an address: what was pasted shows at once as what it names. */
function typedReference(event: ChangeEvent<HTMLInputElement>, reads: (pasted: string) => string): string {
  return isPasted(event) ? reads(event.target.value) : event.target.value;
}

/** Pasted, dropped, suggested or filled in: it came at once. What a browser fills in says no kind. */
function isPasted({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean {
  if (!(nativeEvent instanceof InputEvent)) return true;
  const { inputType, data } = nativeEvent;
  return /^insert(From|Replacement)/.test(inputType) || (data?.length ?? 0) > LONGEST_TYPED;
}

interface FieldActionProps {
  onPress: () => void;
  /** Its action, where its text alone does not say it. */
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
