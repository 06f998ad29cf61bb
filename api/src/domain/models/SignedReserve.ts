import type { NetworkCode } from '@souk/contracts/networks';
import { createdAt, number, table, text } from './table';

/** What the key of a deposit address signed of a proof's reserves. Written once, never changed. */
export class SignedReserve extends table('signed_reserves', {
  number: number().key(),
  network: text<NetworkCode>().key(),
  address: text().key(),
  signature: text(),
  createdAt: createdAt(),
}) {}
