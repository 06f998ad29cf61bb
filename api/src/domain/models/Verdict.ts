import type { VerdictOutcome, VerdictSubject } from '@souk/contracts/money/chain';
import type { NetworkCode } from '@souk/contracts/networks';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';
import { NOW } from '../../kernel/database/databaseTime';

/** What the chain said of the transaction of a trade, a deposit or a withdrawal when it was last asked (capabilities §6). */
export class Verdict extends Model<InferAttributes<Verdict>, InferCreationAttributes<Verdict>> {
  declare subjectType: VerdictSubject;
  declare subjectId: number;
  declare network: NetworkCode;
  /** In its canonical form. */
  declare hash: string;
  declare outcome: CreationOptional<VerdictOutcome>;
  /** JSON. */
  declare reasons: CreationOptional<string>;
  declare confirmations: CreationOptional<number | null>;
  declare needed: number;
  declare paid: CreationOptional<string | null>;
  declare payer: CreationOptional<string | null>;
  /** JSON. */
  declare senders: CreationOptional<string>;
  declare recipient: CreationOptional<string | null>;
  declare blockNumber: CreationOptional<number | null>;
  declare blockHash: CreationOptional<string | null>;
  declare blockAt: CreationOptional<Date | null>;
  /** JSON. */
  declare sources: CreationOptional<string>;
  declare createdAt: CreationOptional<Date>;
  declare checkedAt: CreationOptional<Date | null>;
  declare nextAt: CreationOptional<Date | null>;
  declare decidedAt: CreationOptional<Date | null>;
  declare vanishedAt: CreationOptional<Date | null>;
  /** When an admin dealt with a transaction that left its chain. */
  declare dismissedAt: CreationOptional<Date | null>;
}

export function initVerdict(sequelize: Sequelize): void {
  Verdict.init(
    {
      subjectType: { type: DataTypes.STRING(10), primaryKey: true },
      subjectId: { type: DataTypes.BIGINT, primaryKey: true },
      network: DataTypes.STRING(16),
      hash: DataTypes.STRING(160),
      outcome: { type: DataTypes.STRING(8), defaultValue: 'unknown' },
      reasons: { type: DataTypes.TEXT, defaultValue: '[]' },
      confirmations: DataTypes.INTEGER,
      needed: DataTypes.INTEGER,
      paid: DataTypes.STRING(100),
      payer: DataTypes.STRING(64),
      senders: { type: DataTypes.TEXT, defaultValue: '[]' },
      recipient: DataTypes.STRING(64),
      blockNumber: DataTypes.BIGINT,
      blockHash: DataTypes.STRING(66),
      blockAt: DataTypes.DATE(3),
      sources: { type: DataTypes.STRING(1000), defaultValue: '[]' },
      createdAt: { type: DataTypes.DATE(3), defaultValue: NOW },
      checkedAt: DataTypes.DATE(3),
      nextAt: DataTypes.DATE(3),
      decidedAt: DataTypes.DATE(3),
      vanishedAt: DataTypes.DATE(3),
      dismissedAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'verdicts', underscored: true, timestamps: false },
  );
}
