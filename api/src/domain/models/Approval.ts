import {
  APPROVAL_HOURS,
  type ApprovalActionName,
  type ApprovalState,
} from '@souk/contracts/backOffice/approvals';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type NonAttribute,
  type Sequelize,
} from 'sequelize';
import { fromNow, NOW } from '../../kernel/database/databaseTime';
import type { User } from './User';

/** What one administrator asked for and another one decides. */
export class Approval extends Model<InferAttributes<Approval>, InferCreationAttributes<Approval>> {
  declare id: CreationOptional<number>;
  declare action: ApprovalActionName;
  declare subjectType: string;
  declare subjectId: string;
  /** Canonical JSON of the request. */
  declare payload: string;
  declare payloadHash: string;
  /** JSON: lines for people. */
  declare summary: string;
  declare needs: string;
  declare reason: string;
  declare requestedBy: number;
  declare requestedAt: CreationOptional<Date>;
  declare expiresAt: CreationOptional<Date>;
  declare state: CreationOptional<ApprovalState>;
  declare isBreakGlass: CreationOptional<boolean>;
  declare acknowledgedBy: CreationOptional<number | null>;
  declare decidedBy: CreationOptional<number | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare decisionReason: CreationOptional<string | null>;
  declare executesAt: CreationOptional<Date | null>;
  declare remindedAt: CreationOptional<Date | null>;
  declare endedAt: CreationOptional<Date | null>;
  declare failedCode: CreationOptional<string | null>;
  declare requester?: NonAttribute<User>;
  declare decider?: NonAttribute<User | null>;
}

export function initApproval(sequelize: Sequelize): void {
  Approval.init(
    {
      id: { type: DataTypes.BIGINT, autoIncrement: true, primaryKey: true },
      action: DataTypes.STRING(32),
      subjectType: DataTypes.STRING(16),
      subjectId: DataTypes.STRING(64),
      payload: DataTypes.TEXT,
      payloadHash: DataTypes.CHAR(64),
      summary: DataTypes.TEXT,
      needs: DataTypes.STRING(200),
      reason: DataTypes.STRING(500),
      requestedBy: DataTypes.BIGINT,
      requestedAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      expiresAt: { type: DataTypes.DATE(3), defaultValue: fromNow(APPROVAL_HOURS * 3_600_000) },
      state: { type: DataTypes.STRING(10), defaultValue: 'pending' },
      isBreakGlass: { type: DataTypes.BOOLEAN, defaultValue: false },
      acknowledgedBy: DataTypes.BIGINT,
      decidedBy: DataTypes.BIGINT,
      decidedAt: DataTypes.DATE(3),
      decisionReason: DataTypes.STRING(500),
      executesAt: DataTypes.DATE(3),
      remindedAt: DataTypes.DATE(3),
      endedAt: DataTypes.DATE(3),
      failedCode: DataTypes.STRING(64),
    },
    { sequelize, tableName: 'approvals', underscored: true, timestamps: false },
  );
}
