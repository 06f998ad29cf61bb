/** An event of the window, because each front end has its own copy of this module. The listener that prevents its default asks for the proof. */
export const PROOF_NEEDED = 'souk-proof-needed';

/** The event's detail: one of the two is called once the question is answered. */
export interface NeededProof {
  goOn: () => void;
  giveUp: () => void;
}

/** Has the page ask who it is; `unasked` where no page does. */
export function askForProof(): Promise<'proved' | 'refused' | 'unasked'> {
  return new Promise((resolve) => {
    const detail: NeededProof = { goOn: () => resolve('proved'), giveUp: () => resolve('refused') };
    const event = new CustomEvent(PROOF_NEEDED, { cancelable: true, detail });
    if (window.dispatchEvent(event)) resolve('unasked');
  });
}
