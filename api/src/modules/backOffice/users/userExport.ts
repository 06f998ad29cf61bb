import { adminUserQuery } from '@souk/contracts/people/users';
import { User } from '../../../domain/models';
import { databaseTime } from '../../../kernel/database/databaseTime';
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
  present: async (rows: User[], services) => {
    const settings = await services.settings.recall();
    const now = await databaseTime(services.sequelize);
    return rows.map((row) => presentAdminUser(row, settings, now));
  },
  columns: {
    id: (row) => row.id,
    email: (row) => row.email,
    username: (row) => row.username,
    full_name: (row) => row.full_name,
    phone: (row) => row.phone,
    city: (row) => row.city,
    country: (row) => row.country,
    kyc_status: (row) => row.kyc_status,
    kyc_documents: (row) => row.kyc_documents.length,
    is_active: (row) => row.is_active,
    role: (row) => row.role,
    available_usdt: (row) => row.wallet.available_balance,
    escrow_usdt: (row) => row.wallet.escrow_balance,
    joined: (row) => row.created_at,
  },
});
