import { approvalIn } from '@souk/web-core';
import { isRequestFailure } from '@souk/web-core/request';
import { lazily } from '@souk/web-core/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rememberPlace } from '../rememberPlace';
import { useUnsaved } from '../unsaved/unsaved';
import { useFeedback } from '../useFeedback';
import type { DecisionFields, SendableDecision } from './Decision';
import { failureText, isOvertaken } from './failureText';

const DecisionDialog = lazily(async () => (await import('./DecisionDialog')).DecisionDialog, null);

interface DecisionQuestion {
  ask: (decision: SendableDecision) => void;
  isAsking: boolean;
  dismiss: () => void;
  dialog: ReactNode;
}

/**
 * Asks once before a decision, makes it, and reports the result. A failed decision can be tried again with the same input, unless
 * another admin was faster: then nothing is left to decide. Put `dialog` on the page.
 */
export function useDecisionDialog(): DecisionQuestion {
  const feedback = useFeedback();
  const [asked, ask] = useState<SendableDecision | null>(null);
  useUnsaved('question', asked !== null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asksWhy, setAsksWhy] = useState(false);
  const inFlight = useRef(false);
  const goOn = useRef(() => {});
  useEffect(() => {
    if (asked === null) goOn.current();
  }, [asked]);
  const close = () => ask(null);

  /** Reports why nothing was done, or that a second person was asked. */
  function explain(decision: SendableDecision, error: unknown): void {
    const approval = approvalIn(error);
    if (approval) {
      feedback.asked(approval);
      close();
      (decision.onAsked ?? decision.onDone)?.();
      return;
    }
    if (isRequestFailure(error) && error.fieldErrors.some(({ field }) => field === 'reason'))
      setAsksWhy(true);
    const text = failureText(error, decision.fallback);
    // Keep the input: the server may refuse just that.
    if (isOvertaken(error) && !decision.fields) {
      feedback.fail(text);
      close();
    } else setFailure(text);
  }

  async function decide(
    decision: SendableDecision,
    note: string | null,
    fields: DecisionFields,
  ): Promise<void> {
    // State changes with the next render; a second press may come before it.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    setFailure(null);
    feedback.clear();
    try {
      const answer = await decision.send(note, fields);
      feedback.succeed(saidOf(answer) ?? decision.done, decision.doneMs);
      close();
      decision.onDone?.();
    } catch (error) {
      explain(decision, error);
    } finally {
      inFlight.current = false;
      setSending(false);
    }
  }

  return {
    isAsking: asked !== null,
    dismiss: close,
    ask: (decision) => {
      feedback.clear();
      setFailure(null);
      setAsksWhy(false);
      goOn.current = rememberPlace();
      ask(decision);
    },
    // While a closed dialog fades out, it would take the next Escape.
    dialog: asked && (
      <DecisionDialog
        decision={asked}
        asksWhy={asksWhy}
        isSending={isSending}
        failure={failure}
        onDismissFailure={() => setFailure(null)}
        onCancel={close}
        onConfirm={(note, fields) => void decide(asked, note, fields)}
      />
    ),
  };
}

const saidOf = (answer: unknown) => (typeof answer === 'string' ? answer : null);
