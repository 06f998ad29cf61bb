import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths';
import { type Contract, compareContract } from './compareContract';
import { readActual } from './readActual';

/** In what the code breaks the contract between the front ends, line by line; nothing when it keeps it. */
export async function checkContract(): Promise<string[]> {
  const contract = JSON.parse(readFileSync(join(ROOT, 'web-core/contract.json'), 'utf8')) as Contract;
  return compareContract(contract, await readActual());
}
