import type { Site } from '@souk/contracts/platform/runtimeConfig';
import {
  type CreationOptional,
  DataTypes,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize';

/** A sign-in whose password was right and whose second factor is awaited. Only the hash of its token is kept. */
export class SignInStep extends Model<InferAttributes<SignInStep>, InferCreationAttributes<SignInStep>> {
  declare tokenHash: string;
  declare userId: number;
  declare site: Site;
  /** What a passkey is to sign. */
  declare challenge: CreationOptional<string | null>;
  declare expiresAt: Date;
}

export function initSignInStep(sequelize: Sequelize): void {
  SignInStep.init(
    {
      tokenHash: { type: DataTypes.STRING(64), primaryKey: true },
      userId: DataTypes.BIGINT,
      site: DataTypes.STRING(10),
      challenge: DataTypes.STRING(64),
      expiresAt: DataTypes.DATE(3),
    },
    { sequelize, tableName: 'sign_in_steps', underscored: true, timestamps: false },
  );
}
