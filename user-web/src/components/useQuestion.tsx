import { ConfirmDialog } from '@souk/web-core/ui';
import { type ReactNode, useState } from 'react';

interface Question {
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  children: ReactNode;
  refusal: string;
}

interface Waiting extends Question {
  goOn: () => void;
  giveUp: (reason: Error) => void;
}

/** Question in the middle of a request. `ask` resolves if the user goes on, and rejects with the question's refusal otherwise. */
export function useQuestion() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const ask = (question: Question) =>
    new Promise<void>((goOn, giveUp) => setWaiting({ ...question, goOn, giveUp }));
  if (!waiting) return { ask, dialog: null };
  const { goOn, giveUp, refusal, ...shown } = waiting;
  const close = () => {
    setWaiting(null);
    giveUp(new Error(refusal));
  };
  return { ask, dialog: <ConfirmDialog {...shown} onConfirm={async () => goOn()} onClose={close} /> };
}
