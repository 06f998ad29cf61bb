const USERS = `CREATE TABLE IF NOT EXISTS users (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  email VARCHAR(254) COLLATE utf8mb4_bin NOT NULL,
  username VARCHAR(30) COLLATE utf8mb4_bin NOT NULL,
  password_hash VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
  role VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'user',
  is_active BOOLEAN NOT NULL DEFAULT TRUE,
  kyc_status VARCHAR(10) COLLATE utf8mb4_bin NULL,
  kyc_notes TEXT NULL,
  is_kyc_set_by_hand BOOLEAN NOT NULL DEFAULT FALSE COMMENT 'An admin set the status, not the documents',
  full_name VARCHAR(100) NULL,
  phone VARCHAR(32) NULL,
  date_of_birth DATE NULL,
  occupation VARCHAR(100) NULL,
  wallet_address VARCHAR(128) COLLATE utf8mb4_bin NULL,
  address TEXT NULL,
  city VARCHAR(100) NULL,
  country VARCHAR(100) NULL,
  postal_code VARCHAR(20) NULL,
  wallet_address_changed_at DATETIME(3) NULL COMMENT 'Null: no address was changed that was there before',
  email_verified_at DATETIME(3) NULL COMMENT 'When a mailed link last proved the address; null: never',
  password_reset_at DATETIME(3) NULL COMMENT 'When a mailed link last set the password',
  factor_removed_at DATETIME(3) NULL COMMENT 'When a second factor was last removed',
  identity_changed_at DATETIME(3) NULL COMMENT 'The same of full_name, date_of_birth and country',
  selling_paused_until DATETIME(3) NULL COMMENT 'Offers are off the market until then: trades ended by the fault of the seller',
  buying_paused_until DATETIME(3) NULL COMMENT 'Opens no trade until then',
  version INT UNSIGNED NOT NULL DEFAULT 0 COMMENT 'Written where a rule rests on having locked the row',
  erased_at DATETIME(3) NULL COMMENT 'When the user deleted the account',
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY users_email (email),
  UNIQUE KEY users_username (username),
  KEY users_by_role (role, is_active),
  KEY users_by_kyc_status (kyc_status, created_at),
  KEY users_by_time (created_at, id, is_active, kyc_status),
  KEY users_by_wallet (wallet_address),
  CONSTRAINT users_role CHECK (role IN ('user', 'admin')),
  CONSTRAINT users_kyc_status CHECK (kyc_status IN ('pending', 'approved', 'rejected'))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const SESSIONS = `CREATE TABLE IF NOT EXISTS sessions (
  id VARCHAR(22) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  site VARCHAR(10) COLLATE utf8mb4_bin NOT NULL,
  created_at DATETIME(3) NOT NULL,
  seen_at DATETIME(3) NOT NULL COMMENT 'To the minute',
  proved_at DATETIME(3) NOT NULL COMMENT 'When the user last proved who they are',
  with_factor BOOLEAN NOT NULL COMMENT 'A second factor was proved in it',
  challenge VARCHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'What a passkey is to sign, once',
  challenge_expires_at DATETIME(3) NULL,
  ended_at DATETIME(3) NULL,
  device VARCHAR(200) NOT NULL COMMENT 'What the browser calls itself',
  address VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  KEY sessions_of_user (user_id, ended_at, seen_at),
  KEY sessions_by_place (address, device, user_id),
  CONSTRAINT sessions_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const SIGN_IN_STEPS = `CREATE TABLE IF NOT EXISTS sign_in_steps (
  token_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'Of a sign-in whose second factor is awaited',
  user_id BIGINT UNSIGNED NOT NULL,
  site VARCHAR(10) COLLATE utf8mb4_bin NOT NULL,
  challenge VARCHAR(64) COLLATE utf8mb4_bin NULL COMMENT 'What a passkey is to sign',
  expires_at DATETIME(3) NOT NULL,
  KEY sign_in_steps_by_expiry (expires_at),
  CONSTRAINT sign_in_steps_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const TOTP_FACTORS = `CREATE TABLE IF NOT EXISTS totp_factors (
  user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY,
  secret VARCHAR(64) COLLATE utf8mb4_bin NOT NULL COMMENT 'Base32',
  confirmed_at DATETIME(3) NULL COMMENT 'Null while it is being set up',
  last_step BIGINT NOT NULL COMMENT 'Of the latest code that was taken: none is taken twice',
  CONSTRAINT totp_factors_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const PASSKEYS = `CREATE TABLE IF NOT EXISTS passkeys (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  credential_id VARCHAR(1400) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  public_key BLOB NOT NULL COMMENT 'COSE',
  counter BIGINT UNSIGNED NOT NULL COMMENT 'How often the device says that it was used',
  transports VARCHAR(100) NOT NULL,
  name VARCHAR(50) NOT NULL,
  created_at DATETIME(3) NOT NULL,
  used_at DATETIME(3) NULL,
  UNIQUE KEY passkeys_credential (credential_id),
  KEY passkeys_of_user (user_id),
  CONSTRAINT passkeys_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const RECOVERY_CODES = `CREATE TABLE IF NOT EXISTS recovery_codes (
  user_id BIGINT UNSIGNED NOT NULL,
  number TINYINT UNSIGNED NOT NULL COMMENT 'The digit that the code begins with',
  code_hash VARCHAR(255) COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (user_id, number),
  CONSTRAINT recovery_codes_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const PASSWORD_RESETS = `CREATE TABLE IF NOT EXISTS password_resets (
  user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY COMMENT 'One a user: a newer request voids the older',
  token_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  UNIQUE KEY password_resets_token (token_hash),
  CONSTRAINT password_resets_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const EMAIL_VERIFICATIONS = `CREATE TABLE IF NOT EXISTS email_verifications (
  user_id BIGINT UNSIGNED NOT NULL PRIMARY KEY COMMENT 'One a user: a newer request voids the older',
  token_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  expires_at DATETIME(3) NOT NULL,
  UNIQUE KEY email_verifications_token (token_hash),
  CONSTRAINT email_verifications_user FOREIGN KEY (user_id) REFERENCES users (id)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const IDEMPOTENCY_KEYS = `CREATE TABLE IF NOT EXISTS idempotency_keys (
  user_id BIGINT UNSIGNED NOT NULL,
  idempotency_key VARCHAR(128) COLLATE utf8mb4_bin NOT NULL,
  request_hash CHAR(64) COLLATE utf8mb4_bin NOT NULL,
  status SMALLINT UNSIGNED NULL,
  body MEDIUMTEXT NULL,
  created_at DATETIME(3) NOT NULL,
  PRIMARY KEY (user_id, idempotency_key),
  KEY idempotency_keys_by_age (created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** The table that rate-limiter-flexible expects, so that all api processes count together. */
const RATE_LIMITS = `CREATE TABLE IF NOT EXISTS rate_limits (
  \`key\` VARCHAR(255) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY,
  points INT NOT NULL DEFAULT 0,
  expire BIGINT UNSIGNED NULL,
  KEY rate_limits_by_expiry (expire)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

const KYC_DOCUMENTS = `CREATE TABLE IF NOT EXISTS kyc_documents (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
  user_id BIGINT UNSIGNED NOT NULL,
  document_type VARCHAR(16) COLLATE utf8mb4_bin NOT NULL,
  file_name VARCHAR(255) NOT NULL,
  file_size INT UNSIGNED NOT NULL,
  media_type VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  storage_key VARCHAR(64) COLLATE utf8mb4_bin NOT NULL,
  status VARCHAR(10) COLLATE utf8mb4_bin NOT NULL DEFAULT 'pending',
  admin_notes TEXT NULL,
  created_at DATETIME(3) NOT NULL,
  UNIQUE KEY kyc_documents_live (user_id, document_type),
  KEY kyc_documents_of_user (user_id, created_at),
  KEY kyc_documents_by_status (status, created_at),
  KEY kyc_documents_by_time (created_at),
  CONSTRAINT kyc_documents_user FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT kyc_documents_type CHECK (document_type IN ('ID_PROOF', 'ADDRESS_PROOF', 'SELFIE')),
  CONSTRAINT kyc_documents_status CHECK (status IN ('pending', 'approved', 'rejected'))
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Sealed files to delete, unless something owns them by then. */
const FILE_REMOVALS = `CREATE TABLE IF NOT EXISTS file_removals (
  storage_key CHAR(36) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY COMMENT 'A file that nothing owns, or not yet',
  created_at DATETIME(3) NOT NULL,
  KEY file_removals_by_time (created_at)
) ENGINE = InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`;

/** Who uses the platform, and what protects their accounts. */
export const peopleTables = [
  USERS,
  SESSIONS,
  SIGN_IN_STEPS,
  TOTP_FACTORS,
  PASSKEYS,
  RECOVERY_CODES,
  PASSWORD_RESETS,
  EMAIL_VERIFICATIONS,
  IDEMPOTENCY_KEYS,
  RATE_LIMITS,
  KYC_DOCUMENTS,
  FILE_REMOVALS,
];
