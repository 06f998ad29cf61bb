import { createNewcomer } from '../../../test/factories';
import { testApi } from '../../../test/testApi';
import { fromNow } from '../../kernel/database/databaseTime';
import { User } from '../models';
import { personOf } from './examineUpload';

const api = testApi();
const HOUR_MS = 3_600_000;

it.each([
  { hours: 1, kycStatus: null, isNew: true },
  { hours: 23, kycStatus: 'pending', isNew: true },
  { hours: 25, kycStatus: null, isNew: false },
  { hours: 25, kycStatus: 'rejected', isNew: false },
  { hours: 1, kycStatus: 'approved', isNew: false },
] as const)(
  'an account of $hours hours that is $kycStatus is new: $isNew',
  async ({ hours, kycStatus, isNew }) => {
    const { id } = await createNewcomer(api);
    const createdAt = fromNow(-hours * HOUR_MS) as unknown as Date;
    await User.update({ kycStatus, createdAt }, { where: { id } });
    expect(await personOf(id)).toEqual({ key: String(id), isNew });
  },
);
