import { type ReactNode, useCallback, useState } from 'react';
import { Banner } from '../ui/Banner';
import styles from './Form.module.css';
import type { FormProps } from './useForm';

interface Props {
  /** `useForm(…)`, or what of it a form needs. */
  form: {
    props: FormProps;
    formError: string | null;
    dismissError: () => void;
    submitting: boolean;
  };
  /** Names it for a button that stands elsewhere. */
  id?: string;
  /** Heading above the server's message when it refuses, such as "Error Creating Offer". */
  errorTitle?: string;
  children: ReactNode;
}

/** A form of `useForm`: its fields, and above them what the server said when it refused. */
export function Form({ form, id, errorTitle, children }: Props) {
  const [height, setHeight] = useState(0);
  // The same function each time: it is called once for each refusal.
  const showRefusal = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setHeight(element.getBoundingClientRect().height);
    // A form may be longer than the screen, and is sent from its end.
    element.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <form {...form.props} id={id} className={styles.form}>
      {form.formError ? (
        <div ref={showRefusal} className={styles.refusal}>
          <Banner tone="bad" title={errorTitle} onDismiss={form.dismissError}>
            {form.formError}
          </Banner>
        </div>
      ) : (
        // Its room stays while the form is tried again: the second tap of two would meet what had moved beneath it, such as a link.
        form.submitting && height > 0 && <div style={{ height }} />
      )}
      {children}
    </form>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
