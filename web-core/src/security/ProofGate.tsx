import { useEffect, useState } from 'react';
import { type NeededProof, PROOF_NEEDED } from '../request/neededProof';
import { lazyPart } from '../ui';

// Loaded on demand: few users are asked.
const ProofDialog = lazyPart(() => import('./ProofDialog'), 'ProofDialog', null);

/**
 * Asks for the second factor or the password if the api demands a recent proof of identity; the waiting requests are
 * then sent again. A session alone may be stolen, so it does not suffice for what this guards. Render it once per site;
 * no other code needs to know of it.
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
