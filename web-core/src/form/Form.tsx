import { type ReactNode, useCallback, useState } from 'react';
import { Banner } from '../ui/messages/Banner';
import styles from './Form.module.css';
import type { FormProps } from './useForm';

interface Props {
  form: {
    props: FormProps;
    formError: string | null;
    dismissError: () => void;
    submitting: boolean;
  };
  /** Lets a button outside the form submit it. */
  id?: string;
  errorTitle?: string;
  children: ReactNode;
}

export function Form({ form, id, errorTitle, children }: Props) {
  const [height, setHeight] = useState(0);
  // Must be a stable function: React then calls it once per refusal.
  const showRefusal = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    setHeight(element.getBoundingClientRect().height);
    // Scroll to the message: a form may be longer than the screen, with its button at the end.
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
        // Keep the banner's space during a retry: otherwise the second tap of a double tap could hit a link that moved up.
        form.submitting && height > 0 && <div style={{ height }} />
      )}
      {children}
    </form>
  );
}

export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
