import { Bid } from '../../../domain/models';
import { listRows, type PersonalTables } from '../../../domain/personalTables';

export const bidPersonal: PersonalTables = {
  bids: {
    exported: listRows('bids', Bid, { where: (buyerId) => ({ buyerId }) }),
    erased: 'Transfers name it, and the law has those kept',
  },
};
