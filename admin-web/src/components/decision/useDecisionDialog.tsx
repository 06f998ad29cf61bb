import { lazily } from '@souk/web-core/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useFeedback } from '../feedback/Feedback';
import type { SendableDecision } from './Decision';
import { failureText } from './failureText';

const DecisionDialog = lazily(async () => (await import('./DecisionDialog')).DecisionDialog, null);

/** Asks once before a decision, makes it, and says what became of it. Put `dialog` on the page. */
export function useDecisionDialog(): { ask: (decision: SendableDecision) => void; dialog: ReactNode } {
  const feedback = useFeedback();
  const [asked, setAsked] = useState<SendableDecision | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [turn, setTurn] = useState(0);
  const inFlight = useRef(false);

  async function decide(decision: SendableDecision, note: string | null): Promise<void> {
    // State changes with the next render; a second press may come before it.
    if (inFlight.current) return;
    inFlight.current = true;
    setSending(true);
    feedback.clear();
    try {
      await decision.send(note);
      feedback.succeed(decision.done);
      decision.onDone?.();
    } catch (error) {
      feedback.fail(failureText(error));
    } finally {
      inFlight.current = false;
      setSending(false);
      setOpen(false);
    }
  }

  return {
    ask: (decision) => {
      feedback.clear();
      setAsked(decision);
      setTurn(turn + 1);
      setOpen(true);
    },
    dialog: asked && (
      // A dialog of its own each time: nothing of the one that is still closing is left in it.
      <DecisionDialog
        key={turn}
        decision={asked}
        isOpen={isOpen}
        isSending={isSending}
        onCancel={() => setOpen(false)}
        onConfirm={(note) => void decide(asked, note)}
      />
    ),
  };
}
