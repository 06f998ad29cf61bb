import type { EventSubject, ToldKind } from '@souk/contracts/platform/events';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** What a user is told on the site; written by the outbox alone. */
export class Notification extends Model<
  InferAttributes<Notification>,
  InferCreationAttributes<Notification>
> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare outboxId: number;
  declare kind: ToldKind;
  declare subjectType: EventSubject;
  declare subjectId: number;
  /** JSON. */
  declare data: string;
  declare createdAt: CreationOptional<Date>;
  declare readAt: Date | null;
}

export function initNotification(sequelize: Sequelize): void {
  Notification.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      outboxId: DataTypes.BIGINT,
      kind: DataTypes.STRING(32),
      subjectType: DataTypes.STRING(16),
      subjectId: DataTypes.BIGINT,
      data: DataTypes.TEXT,
      createdAt: DataTypes.DATE(3),
      readAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'notifications', underscored: true, timestamps: false },
  );
}
