import contract from '../../contract.json' with { type: 'json' };
import { compareContract } from './compareContract';
import { readActual } from './readActual';

const FRONT_ENDS = ['shell', 'user-web', 'admin-web'];

/**
 * How web-core or the front ends break the contract between them, a line each; none where they keep it.
 * @param folders Theirs; those of all three when left out.
 */
export async function checkContract(folders: readonly string[] = FRONT_ENDS): Promise<string[]> {
  return compareContract(contract, await readActual(folders));
}
