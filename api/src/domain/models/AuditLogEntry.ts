import type { AuditAction, AuditSubject } from '@souk/contracts/backOffice/audit';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';
import type { User } from './User';

/** Who changed what: written in the transaction of the change, never altered. */
export class AuditLogEntry extends Model<
  InferAttributes<AuditLogEntry>,
  InferCreationAttributes<AuditLogEntry>
> {
  declare id: CreationOptional<number>;
  declare actorId: number | null;
  declare action: AuditAction;
  declare subjectType: AuditSubject;
  declare subjectId: string;
  declare userId: number | null;
  declare beforeJson: string | null;
  declare afterJson: string | null;
  declare requestId: string | null;
  declare createdAt: CreationOptional<Date>;
  declare actor?: NonAttribute<User | null>;
}

export function initAuditLogEntry(sequelize: Sequelize): void {
  AuditLogEntry.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      actorId: DataTypes.BIGINT,
      action: DataTypes.STRING(64),
      subjectType: DataTypes.STRING(32),
      subjectId: DataTypes.STRING(64),
      userId: DataTypes.BIGINT,
      beforeJson: DataTypes.TEXT,
      afterJson: DataTypes.TEXT,
      requestId: DataTypes.STRING(64),
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
    },
    { sequelize, tableName: 'audit_log', underscored: true, timestamps: true, updatedAt: false },
  );
  for (const hook of ['beforeUpdate', 'beforeDestroy', 'beforeBulkUpdate', 'beforeBulkDestroy'] as const) {
    AuditLogEntry.addHook(hook, () => {
      throw new Error('The audit log is never altered');
    });
  }
}
