import type { EventSubject, MailedKind } from '@souk/contracts/platform/events';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A mail that is to be sent, or was; written by the outbox. */
export class QueuedMail extends Model<InferAttributes<QueuedMail>, InferCreationAttributes<QueuedMail>> {
  declare id: CreationOptional<number>;
  declare userId: number;
  declare outboxId: number;
  declare kind: MailedKind;
  declare subjectType: EventSubject;
  declare subjectId: number;
  /** JSON. */
  declare data: string;
  declare createdAt: CreationOptional<Date>;
  declare sentAt: Date | null;
  declare givenUpAt: Date | null;
  declare tries: CreationOptional<number>;
  declare nextAt: Date;
}

export function initQueuedMail(sequelize: Sequelize): void {
  QueuedMail.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      userId: DataTypes.BIGINT,
      outboxId: DataTypes.BIGINT,
      kind: DataTypes.STRING(32),
      subjectType: DataTypes.STRING(16),
      subjectId: DataTypes.BIGINT,
      data: DataTypes.TEXT,
      createdAt: DataTypes.DATE(3),
      sentAt: DataTypes.DATE(3),
      givenUpAt: DataTypes.DATE(3),
      tries: DataTypes.SMALLINT,
      nextAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'mails', underscored: true, timestamps: false },
  );
}
