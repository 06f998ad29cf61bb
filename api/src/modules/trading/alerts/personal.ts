import { Op } from 'sequelize';
import { User } from '../../../domain/models';
import { listRows, type PersonalTables } from '../../../domain/personalTables';
import { Alert } from '../tables';

export const alertPersonal: PersonalTables = {
  alerts: {
    exported: listRows('alerts', Alert, {
      include: [{ model: User, as: 'trader', attributes: ['username'] }],
      present: ({ trader, ...row }) => ({ ...row, trader_username: trader?.username ?? null }),
    }),
    // Alerts for their offers could never fire.
    erased: (transaction, userId) =>
      Alert.destroy({ where: { [Op.or]: [{ userId }, { traderId: userId }] }, transaction }),
  },
};
