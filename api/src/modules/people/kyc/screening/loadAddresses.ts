import { checkAddress } from '@souk/contracts/chains/checkAddress';
import { NETWORKS, type NetworkCode } from '@souk/contracts/chains/networks';
import { own } from '@souk/contracts/own';
import type { Transaction } from 'sequelize';
import { addressKey } from '../../../../domain/screening/addressKey';
import { ScreeningAddress } from '../../tables';
import { PART, recordLoad } from './loadNames';
import { readCsv } from './readCsv';

const LONGEST = { list: 40, entry: 100 };

interface Loaded {
  list: string;
  before: number;
  now: number;
}

/**
 * Replaces the addresses of the lists in a file (`network,address,list,entry`); other lists stay. Rows of networks without supported coins
 * are left out.
 * @throws Error that names the file's fault; then nothing is changed.
 */
export async function loadAddresses(
  transaction: Transaction,
  file: string,
): Promise<{ lists: Loaded[]; leftOut: number }> {
  const rows = readCsv(file).filter(([network], at) => at > 0 || network !== 'network');
  const listed = rows.filter(([network = '']) => own(NETWORKS, network)).map(readRow);
  if (listed.length === 0) throw new Error('The file names no address of a network that we know.');
  const lists: Loaded[] = [];
  for (const list of new Set(listed.map((row) => row.list))) {
    const addresses = listed.filter((row) => row.list === list);
    const before = await ScreeningAddress.destroy({ where: { list }, transaction });
    const writing = { transaction, updateOnDuplicate: ['entry' as const] };
    for (let start = 0; start < addresses.length; start += PART)
      await ScreeningAddress.bulkCreate(addresses.slice(start, start + PART), writing);
    await recordLoad(transaction, list);
    lists.push({ list, before, now: await ScreeningAddress.count({ where: { list }, transaction }) });
  }
  return { lists, leftOut: rows.length - listed.length };
}

function readRow([network = '', address = '', list = '', entry = '']: string[]) {
  const fault = checkAddress(network as NetworkCode, address);
  if (fault) throw new Error(`${address} (${network}): ${fault}`);
  if (!list || list.length > LONGEST.list || !entry || entry.length > LONGEST.entry)
    throw new Error(`${address} (${network}): list or entry is missing or too long.`);
  return { network, address: addressKey(address), list, entry };
}
