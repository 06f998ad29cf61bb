import type { ReportReason, ReportStatus } from '@souk/contracts/people/reports';
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

/** What one trader says of another, for an administrator to decide. */
export class Report extends Model<InferAttributes<Report>, InferCreationAttributes<Report>> {
  declare id: CreationOptional<number>;
  declare reporterId: number;
  declare reportedId: number;
  declare tradeId: number | null;
  declare reason: ReportReason;
  declare text: string | null;
  declare status: CreationOptional<ReportStatus>;
  declare createdAt: CreationOptional<Date>;
  declare decidedAt: CreationOptional<Date | null>;
  declare reporter?: NonAttribute<User>;
  declare reported?: NonAttribute<User>;
}

export function initReport(sequelize: Sequelize): void {
  Report.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      reporterId: DataTypes.BIGINT,
      reportedId: DataTypes.BIGINT,
      tradeId: DataTypes.BIGINT,
      reason: DataTypes.STRING(16),
      text: DataTypes.TEXT,
      status: { type: DataTypes.STRING(12), defaultValue: 'open' },
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      decidedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'reports', underscored: true, timestamps: true, updatedAt: false },
  );
}
