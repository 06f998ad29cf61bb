import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The one reset a user may have open; only the hash of its token is kept. */
export class PasswordReset extends Model<
  InferAttributes<PasswordReset>,
  InferCreationAttributes<PasswordReset>
> {
  declare userId: number;
  declare tokenHash: string;
  declare expiresAt: Date;
}

export function initPasswordReset(sequelize: Sequelize): void {
  PasswordReset.init(
    {
      userId: { type: DataTypes.BIGINT, primaryKey: true },
      tokenHash: DataTypes.STRING(64),
      expiresAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'password_resets', underscored: true, timestamps: false },
  );
}
