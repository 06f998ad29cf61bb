import { User } from '../../../domain/models';
import { found } from '../../../kernel/AppError';
import { withWalletAndDocuments } from './presenter';

/** One user with wallet and documents, for an admin. @throws AppError `not_found`. */
export async function findUser(id: number): Promise<User> {
  return found(await User.findByPk(id, { include: withWalletAndDocuments() }));
}
