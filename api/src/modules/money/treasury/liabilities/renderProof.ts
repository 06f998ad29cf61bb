import type { OwnProof } from '@souk/contracts/money/liabilities';
import { checkedPage, programsIn } from '../../../../domain/checkedPage/checkedPage';
import type { FileReply } from '../../../../kernel/http/sendFile';

const VERIFIER = 'verifyLiability.mjs';
const isBuilt = !import.meta.url.endsWith('.ts');

const render = checkedPage({
  programs: programsIn(import.meta.url, './file/', 'liabilities'),
  modules: [
    isBuilt ? VERIFIER : new URL(`../../../../../../contracts/src/money/${VERIFIER}`, import.meta.url),
  ],
  pageModules: ['showProof.mjs'],
  styles: [],
});

/** A user's own part of a proof as one file that checks itself without a network. */
export function renderProof(product: string, proof: OwnProof): FileReply {
  const { number } = proof.head;
  return render({
    title: `${product}: ${proof.username} in proof ${number}`,
    name: `proof-${number}.html`,
    data: { product, ...proof },
  });
}
