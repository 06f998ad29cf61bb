/**
 * Event of the window, because each front end has its own copy of this module. The listener that prevents its default
 * asks for the proof.
 */
export const PROOF_NEEDED = 'souk-proof-needed';

/** Detail of the event. The listener calls one of the two once the user has answered. */
export interface NeededProof {
  goOn: () => void;
  giveUp: () => void;
}

/** Makes the page ask for a proof of identity; `unasked` if no page listens. */
export function askForProof(): Promise<'proved' | 'refused' | 'unasked'> {
  return new Promise((resolve) => {
    const detail: NeededProof = { goOn: () => resolve('proved'), giveUp: () => resolve('refused') };
    const event = new CustomEvent(PROOF_NEEDED, { cancelable: true, detail });
    if (window.dispatchEvent(event)) resolve('unasked');
  });
}
