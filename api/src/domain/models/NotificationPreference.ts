import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** Which switches a user has changed, as JSON. */
export class NotificationPreference extends Model<
  InferAttributes<NotificationPreference>,
  InferCreationAttributes<NotificationPreference>
> {
  declare userId: number;
  declare value: string;
}

export function initNotificationPreference(sequelize: Sequelize): void {
  NotificationPreference.init(
    { userId: { type: DataTypes.BIGINT, primaryKey: true }, value: DataTypes.TEXT },
    { sequelize, tableName: 'notification_preferences', underscored: true, timestamps: false },
  );
}
