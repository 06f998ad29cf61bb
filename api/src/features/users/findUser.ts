import { found } from '../../AppError';
import { User } from '../../models';
import { withWalletAndDocuments } from './presenter';

/** One user with wallet and documents, for an admin. @throws AppError `not_found`. */
export async function findUser(id: number): Promise<User> {
  return found(await User.findByPk(id, { include: withWalletAndDocuments() }));
}
