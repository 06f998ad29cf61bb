import type { OwnProof } from '@souk/contracts/money/treasury/liabilities';
import { t } from '@souk/contracts/texts/texts';
import { checkedPage, contractsModule, programsIn } from '../../../../domain/checkedPage/checkedPage';
import type { FileReply } from '../../../../kernel/http/sendFile';
import type { OwnMovements } from './readOwnMovements';

const render = checkedPage({
  programs: programsIn(import.meta.url, './file/', 'liabilities'),
  modules: [
    contractsModule('money/treasury/verifyLiability.mjs'),
    contractsModule('money/treasury/compareStatement.mjs'),
  ],
  pageModules: ['movementList.mjs', 'compareReceipt.mjs', 'showProof.mjs'],
  styles: [],
});

/** A user's own part of a proof as one file that verifies itself offline. */
export function renderProof(product: string, proof: OwnProof, statement: OwnMovements): FileReply {
  const { number } = proof.head;
  return render({
    title: t('{product}: {username} in proof {number}', { product, username: proof.username, number }),
    name: `proof-${number}.html`,
    data: { product, ...proof, ...statement },
  });
}
