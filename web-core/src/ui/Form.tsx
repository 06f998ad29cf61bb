import type { ReactNode } from 'react';
import { Banner } from './Banner';
import styles from './Form.module.css';
import type { FormProps } from './useForm';

interface Props {
  /** `useForm(…)`, or what of it a form needs. */
  form: {
    props: FormProps;
    formError: string | null;
    dismissError: () => void;
  };
  /** Above the server's message when it refuses (spec §8: "Error Creating Offer"). */
  errorTitle?: string;
  children: ReactNode;
}

/** A form of `useForm`: its fields, and above them what the server said when it refused. */
export function Form({ form, errorTitle, children }: Props) {
  return (
    <form {...form.props} className={styles.form}>
      {form.formError && (
        <div ref={bringIntoSight} className={styles.refusal}>
          <Banner tone="bad" title={errorTitle} onDismiss={form.dismissError}>
            {form.formError}
          </Banner>
        </div>
      )}
      {children}
    </form>
  );
}

/** A form may be longer than the screen, and is sent from its end. */
function bringIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
