import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A user's authenticator app: the secret that both know. */
export class TotpFactor extends Model<InferAttributes<TotpFactor>, InferCreationAttributes<TotpFactor>> {
  declare userId: number;
  /** Base32. */
  declare secret: string;
  /** When its first code was shown; null while it is being set up. */
  declare confirmedAt: CreationOptional<Date | null>;
  /** The time step of the latest code that was taken: it and earlier ones are not taken again. */
  declare lastStep: CreationOptional<number>;
}

export function initTotpFactor(sequelize: Sequelize): void {
  TotpFactor.init(
    {
      userId: { type: DataTypes.BIGINT, primaryKey: true },
      secret: DataTypes.STRING(64),
      confirmedAt: DataTypes.DATE(3),
      lastStep: { type: DataTypes.BIGINT, defaultValue: 0 },
    },
    { sequelize, tableName: 'totp_factors', underscored: true, timestamps: false },
  );
}
