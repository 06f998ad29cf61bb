import type { TestChain } from './TestChain';

/**
 * A contract that pays its own USDT to many within one transaction. Its data, in words of 32 bytes: a count, then address and amount of
 * each.
 */
const CODE =
  '0x63a9059cbb60e01b6000526000355b80156055576001900360205b803611156050576040816004376000600060446000600073' +
  'dac17f958d2ee523a2206206994597c13d831ec75af150604001601a565b50600e565b00';
const CONTRACT = '0x00000000000000000000000000000000000ba7c4';

/**
 * Pays USDT millionths to each, in order, in one transaction.
 * @param payer Account to pay from; by default the USDT are minted. @returns its hash.
 */
export async function payMany(
  chain: TestChain,
  payments: readonly (readonly [to: string, units: bigint])[],
  payer?: string,
) {
  const [from = ''] = chain.accounts;
  const contract = payer ?? CONTRACT;
  await chain.ask('anvil_setCode', contract, CODE);
  const units = payments.reduce((sum, [, one]) => sum + one, 0n);
  if (!payer) await chain.mintUsdt(contract, units);
  const words = [1n, ...payments.flatMap(([to, one]) => [BigInt(to), one])];
  const data = `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}`;
  const hash = await chain.send({ from, to: contract, data });
  await chain.ask('anvil_setCode', contract, '0x');
  return hash;
}
