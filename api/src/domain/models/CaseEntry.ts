import type { CaseEntryKind } from '@souk/contracts/trading/caseEntries';
import type { TradeActor } from '@souk/contracts/trading/tradeMachine';
import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** One thing that happened to a trade (capabilities §1): added by `appendEntry`, never changed. */
export class CaseEntry extends Model<InferAttributes<CaseEntry>, InferCreationAttributes<CaseEntry>> {
  declare tradeId: number;
  declare seq: number;
  declare at: Date;
  /** Null: the platform itself. */
  declare actorId: number | null;
  declare actorRole: TradeActor;
  declare kind: CaseEntryKind;
  /** JSON. */
  declare data: string;
  declare bodyHash: string | null;
  declare prevHash: string;
  declare hash: string;
}

export function initCaseEntry(sequelize: Sequelize): void {
  CaseEntry.init(
    {
      tradeId: { type: DataTypes.BIGINT, primaryKey: true },
      seq: { type: DataTypes.INTEGER, primaryKey: true },
      at: DataTypes.DATE(3),
      actorId: DataTypes.BIGINT,
      actorRole: DataTypes.STRING(8),
      kind: DataTypes.STRING(16),
      data: DataTypes.TEXT,
      bodyHash: DataTypes.CHAR(64),
      prevHash: DataTypes.CHAR(64),
      hash: DataTypes.CHAR(64),
    },
    { sequelize, tableName: 'case_entries', underscored: true, timestamps: false },
  );
}
