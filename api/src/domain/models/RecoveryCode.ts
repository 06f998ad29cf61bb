import { number, table, text } from './table';

/** One of the ten codes that stand in for a lost device. Its row goes when it is used. */
export class RecoveryCode extends table('recovery_codes', {
  userId: number().key(),
  /** 0 to 9: the digit that the code begins with. */
  number: number().key(),
  codeHash: text(),
}) {}
