import { doOrAsk } from '../../../api/src/domain/approvals/doOrAsk';
import { User } from '../../../api/src/domain/models';
import { limitRaise } from '../../../api/src/modules/money/limits/setUserLimit';
import { kycClose } from '../../../api/src/modules/people/kyc/decide/closeIdentity';
import { REQUEST_ID } from '../demoAccounts';
import { signedIn } from '../demoCaller';
import { MINUTE, type Month } from './Month';
import { SECOND_ADMIN, TWICE } from './names';

/** Each administrator has asked for something that another one has to approve. */
export function planApprovals(month: Month): void {
  const { transaction, admin } = month;
  const find = (username: string) => User.findOne({ where: { username }, transaction, rejectOnEmpty: true });
  month.plan(month.end - MINUTE / 2, async () => {
    const { id } = await find('karim');
    const reason = 'Sells a car abroad, and showed the contract.';
    const limit = { what: 'withdraw_amount', hours: 24, max: '15000', days: 7, reason } as const;
    const second = signedIn(await find(SECOND_ADMIN));
    await doOrAsk(transaction, limitRaise, { id, limit }, { caller: second, requestId: REQUEST_ID, reason });
    const closing = {
      id: (await find(TWICE[0])).id,
      code: 'duplicate',
      words: 'The same passport and the same face as lucia_f.',
    } as const;
    await doOrAsk(transaction, kycClose, closing, {
      caller: admin,
      requestId: REQUEST_ID,
      reason: closing.words,
    });
  });
}
