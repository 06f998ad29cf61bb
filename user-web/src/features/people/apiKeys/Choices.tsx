import type { FormState } from '@souk/web-core/form';
import { useId } from 'react';
import styles from './ApiKeys.module.css';

interface ChoicesProps<Name extends string> {
  form: Pick<FormState<Name>, 'values' | 'errors' | 'setValue'>;
  name: Name;
  legend: string;
  words: Record<string, string>;
}

/** Checkboxes; the form stores the chosen values separated by spaces. */
export function Choices<Name extends string>({ form, name, legend, words }: ChoicesProps<Name>) {
  const { values, errors, setValue } = form;
  const noteId = useId();
  const chosen = values[name].split(' ').filter(Boolean);
  return (
    <fieldset className={styles.choices} aria-describedby={errors[name] ? noteId : undefined}>
      <legend>{legend}</legend>
      {Object.entries(words).map(([choice, said]) => (
        <label key={choice} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            value={choice}
            checked={chosen.includes(choice)}
            onChange={({ target: { checked } }) => {
              const now = checked ? [...chosen, choice] : chosen.filter((one) => one !== choice);
              setValue(name, now.join(' '));
            }}
          />
          {said}
        </label>
      ))}
      {errors[name] && (
        <p id={noteId} className={styles.error}>
          {errors[name]}
        </p>
      )}
    </fieldset>
  );
}
