import { Withdrawal } from '../../../api/src/domain/models';
import { loadAddresses } from '../../../api/src/modules/people/kyc/screening/loadAddresses';
import { loadNames } from '../../../api/src/modules/people/kyc/screening/loadNames';
import { readNames } from '../../../api/src/modules/people/kyc/screening/readNames';
import { DAY, MINUTE, type Month } from './Month';

const LISTED = `name,aliases,birth years,entry
"AL-JABER, Tarek",Tariq Jabir,,DEMO.014
"NASSAR, Hady",,1970,DEMO.027
"BRANDT, Oscar Emil",Oskar Brand,,DEMO.033`;

/** Invented lists: one names three applicants, one the address of a pending withdrawal. */
export function planScreening(month: Month): void {
  const { end, transaction } = month;
  month.plan(end - DAY, () => loadNames(transaction, 'demo', readNames(LISTED)));
  month.plan(end - MINUTE, async () => {
    const where = { status: 'pending' } as const;
    const waiting = await Withdrawal.findOne({ where, order: [['id', 'DESC']], transaction });
    if (waiting)
      await loadAddresses(transaction, `${waiting.network},${waiting.walletAddress},demo,DEMO.201`);
  });
}
