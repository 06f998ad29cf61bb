import { type ReactNode, useState } from 'react';
import { isRequestFailure } from '../request';
import { lazily } from '../ui';

// Few are asked: its code comes with the question.
const ProofDialog = lazily(async () => (await import('./ProofDialog')).ProofDialog, null);

interface Waiting {
  goOn: () => void;
  giveUp: (reason: Error) => void;
}

export interface Proof {
  /** Does something, and asks for the second factor or the password where the api wants a recent proof of who one is; then does it again. */
  prove: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** The question, while it is asked. */
  dialog: ReactNode;
}

/** Whether the api asks for a proof, which is no failure. */
export function isWaitingForProof(error: unknown): boolean {
  return isRequestFailure(error) && error.code === 'reauthentication_required';
}

/** For what moves money out, or decides who gets in: a session alone, which may be stolen, is not enough for it. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const prove: Proof['prove'] = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isWaitingForProof(error)) throw error;
      await new Promise<void>((goOn, giveUp) => setWaiting({ goOn, giveUp }));
      return work();
    }
  };
  const dialog = waiting && (
    <ProofDialog
      onProved={() => {
        setWaiting(null);
        waiting.goOn();
      }}
      onClose={() => {
        setWaiting(null);
        waiting.giveUp(new Error('Nothing was done: you did not prove that it is you.'));
      }}
    />
  );
  return { prove, dialog };
}
