import { useEffect, useState } from 'react';
import { type NeededProof, PROOF_NEEDED } from '../request/neededProof';
import { lazyPart } from '../ui';

// Few are asked: its code comes with the question.
const ProofDialog = lazyPart(() => import('./ProofDialog'), 'ProofDialog', null);

/**
 * Asks for the second factor or the password where the api wants a recent proof of who one is; then what waits for it is sent again.
 * Once on each site, and nothing else has to know: a session alone, which may be stolen, is not enough for what it guards.
 */
export function ProofGate() {
  const [waiting, setWaiting] = useState<readonly NeededProof[]>([]);
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault();
      const { detail } = event as CustomEvent<NeededProof>;
      setWaiting((others) => [...others, detail]);
    };
    window.addEventListener(PROOF_NEEDED, ask);
    return () => window.removeEventListener(PROOF_NEEDED, ask);
  }, []);
  if (waiting.length === 0) return null;
  const end = (how: keyof NeededProof) => () => {
    setWaiting([]);
    for (const one of waiting) one[how]();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that are pressed here, such as Escape, are not for the page below.
    <div onKeyDown={(event) => event.stopPropagation()}>
      <ProofDialog onProved={end('goOn')} onClose={end('giveUp')} />
    </div>
  );
}
