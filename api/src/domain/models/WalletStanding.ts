import type { Standing } from '@souk/contracts/money/standingWords';
import type { NetworkCode } from '@souk/contracts/networks';
import { date, table, text } from './table';

/** What a chain said of a wallet when it was last asked. */
export class WalletStanding extends table('wallet_standings', {
  network: text<NetworkCode>().key(),
  /** In small letters. */
  address: text().key(),
  standing: text<Standing>(),
  checkedAt: date(),
}) {}
