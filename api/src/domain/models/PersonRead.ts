import { date, number, table } from './table';

/** A user whose email address an administrator has read in a list, and when first within a day. */
export class PersonRead extends table('people_read', {
  adminId: number().key(),
  userId: number().key(),
  readAt: date(),
}) {}
