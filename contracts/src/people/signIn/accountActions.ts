import * as z from 'zod/mini';
import { ACCOUNT_EVENTS } from '../../backOffice/audit/account';

export type AccountAction = keyof typeof ACCOUNT_EVENTS;
const actions = Object.keys(ACCOUNT_EVENTS) as [AccountAction, ...AccountAction[]];
export const accountAction = z.enum(actions);

const text = z._default(z.nullable(z.string()), null);
/** Facts that entries of several kinds have; null where one has them not. */
export const accountFacts = z.object({ device: text, address: text, factor: text });
