import { Icon } from '@souk/web-core/ui';
import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import styles from './TextField.module.css';

interface TextFieldProps {
  label: ReactNode;
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  error?: string | null;
  hint?: ReactNode;
  optional?: boolean;
  /** More than one makes it a text area. */
  lines?: number;
  placeholder?: string;
  /** After the text, inside the box: "%". */
  suffix?: ReactNode;
  mono?: boolean;
  inputMode?: 'decimal';
}

/** Ant Design's input with its label, hint and error; takes what `useForm().field(name)` gives. */
export function TextField({
  label,
  error,
  hint,
  optional,
  lines = 1,
  mono,
  onValueChange,
  ...input
}: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  const shared = {
    id,
    status: error ? 'error' : undefined,
    className: mono ? styles.mono : undefined,
    autoComplete: 'off',
    spellCheck: mono ? false : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
    onChange: (event: { target: { value: string } }) => onValueChange(event.target.value),
  } as const;
  const { suffix, ...area } = input;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {lines > 1 ? (
        <Input.TextArea {...area} {...shared} rows={lines} />
      ) : (
        <Input {...area} {...shared} suffix={suffix} size="large" />
      )}
      {note && (
        <div id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {error && <Icon name="warning" size={16} />}
          <span>{note}</span>
        </div>
      )}
    </div>
  );
}
