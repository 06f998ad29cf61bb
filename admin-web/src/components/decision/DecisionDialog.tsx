import { t } from '@souk/contracts/texts/texts';
import { Alert, Button, Form } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { OpenModal } from '../OpenModal';
import { useLookedAt } from '../review/looked';
import type { DecisionFields, SendableDecision } from './Decision';
import styles from './DecisionDialog.module.css';
import { DecisionForm } from './DecisionForm';
import { useFirstFocus } from './useFirstFocus';

interface DecisionDialogProps {
  decision: SendableDecision;
  /** The api requires a reason, which a second person reads. */
  asksWhy: boolean;
  isSending: boolean;
  /** Error of the last try; the decision can be tried again. */
  failure: string | null;
  onDismissFailure: () => void;
  onCancel: () => void;
  onConfirm: (note: string | null, fields: DecisionFields) => void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, isSending, onCancel } = props;
  return (
    <OpenModal
      title={decision.title}
      closable={false}
      mask={{ closable: false }}
      keyboard={!isSending}
      centered
      width={520}
      footer={null}
      onCancel={onCancel}
    >
      <Question {...props} />
    </OpenModal>
  );
}

function Question(props: DecisionDialogProps) {
  const { decision, asksWhy, isSending, failure, onDismissFailure, onCancel, onConfirm } = props;
  const [form] = Form.useForm();
  const content = useRef<HTMLDivElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  // One key makes the usual decision; a field to fill in gets the focus first.
  const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector);
  // Enter opens what is to be looked at, and then says yes.
  const first = () =>
    find('[data-look]') ?? find('textarea, input:not([role="combobox"])') ?? confirmButton.current;
  const confirm = () => {
    const look = find('[data-look]');
    if (look) look.click();
    else form.submit();
  };
  useFirstFocus({ find: first, confirm });
  const focusNext = useEffectEvent(() => first()?.focus());
  const looked = useLookedAt();
  useEffect(() => {
    if (looked > 0 && document.activeElement === document.body) focusNext();
  }, [looked]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter is a second way to the button below.
    <div
      ref={content}
      className={styles.body}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
        event.preventDefault();
        form.submit();
      }}
    >
      {failure && (
        <Alert
          type="error"
          showIcon
          title={failure}
          closable={{ 'aria-label': t('Close'), onClose: onDismissFailure }}
        />
      )}
      <DecisionForm form={form} decision={decision} asksWhy={asksWhy} onConfirm={onConfirm} />
      <div className={styles.buttons}>
        {decision.nextId && (
          <span className={styles.next}>{t('Opens #{id} next', { id: decision.nextId })}</span>
        )}
        {/* "Cancel" may be the decision itself. */}
        <Button data-key="Esc" disabled={isSending} onClick={onCancel}>
          {t('Back')}
        </Button>
        <Button
          ref={confirmButton}
          data-key="Ctrl ⏎"
          type="primary"
          danger={decision.danger}
          loading={isSending}
          // The key that opened the question may still be held.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={form.submit}
        >
          {decision.confirmLabel}
        </Button>
      </div>
    </div>
  );
}
