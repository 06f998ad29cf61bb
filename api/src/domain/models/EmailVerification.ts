import {
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** The one link that a user may have to confirm their address; only the hash of its token is kept. */
export class EmailVerification extends Model<
  InferAttributes<EmailVerification>,
  InferCreationAttributes<EmailVerification>
> {
  declare userId: number;
  declare tokenHash: string;
  declare expiresAt: Date;
}

export function initEmailVerification(sequelize: Sequelize): void {
  EmailVerification.init(
    {
      userId: { type: DataTypes.BIGINT, primaryKey: true },
      tokenHash: DataTypes.STRING(64),
      expiresAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'email_verifications', underscored: true, timestamps: false },
  );
}
