import { adminUserQuery } from '@souk/contracts/people/users';
import { User } from '../../../domain/models';
import type { Services } from '../../../domain/Services';
import { databaseTime } from '../../../kernel/database/databaseTime';
import { fieldColumns } from '../../../kernel/http/toCsv';
import { exportRoutes } from '../shared/exports/exportRoute';
import { userConditions } from './listUsers';
import { presentAdminUser, withWalletAndDocuments } from './presenter';

export const userExport = exportRoutes('users', {
  summary: 'All users, as a file of records',
  query: adminUserQuery,
  person: 'id',
  select: async (query) => ({
    model: User,
    where: await userConditions(query),
    include: withWalletAndDocuments(),
  }),
  present: async (rows: User[], services: Services) => {
    const settings = await services.settings.recall();
    const now = await databaseTime(services.sequelize);
    return rows.map((row) => presentAdminUser(row, settings, now));
  },
  columns: {
    ...fieldColumns('id', 'email', 'username', 'full_name', 'phone', 'city', 'country', 'kyc_status'),
    kyc_documents: (row) => row.kyc_documents.length,
    ...fieldColumns('is_active', 'role'),
    available_usdt: (row) => row.wallet.available_balance,
    escrow_usdt: (row) => row.wallet.escrow_balance,
    joined: (row) => row.created_at,
  },
});
