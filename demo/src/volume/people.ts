import { exampleAddress } from '@souk/contracts/chains/exampleAddress';
import { dice, momentOf, NUMBERS, type Volume } from './Volume';

/** Users with empty accounts, one offer each, and KYC documents that match their status. */
export function people(volume: Volume): string[] {
  const { users, after, passwordHash } = volume;
  const kyc = dice('kyc', 100);
  return [
    `INSERT INTO users (id, email, username, password_hash, is_active, kyc_status, kyc_notes, full_name, phone, city, country,
        email_verified_at, created_at)
      SELECT ${after.user} + n, CONCAT('trader', n, '@volume.example'), CONCAT('trader_', n), '${passwordHash}',
        ${dice('active', 100)} > 0,
        CASE WHEN ${kyc} < 80 THEN 'approved' WHEN ${kyc} < 83 THEN 'pending' WHEN ${kyc} < 85 THEN 'rejected' END,
        CASE WHEN ${kyc} >= 83 AND ${kyc} < 85 THEN 'The photo is not readable' END,
        CONCAT(ELT(1 + ${dice('first', 8)}, 'Amina', 'Karim', 'Leila', 'Omar', 'Sana', 'Tarek', 'Nour', 'Yusuf'), ' ',
          ELT(1 + ${dice('last', 8)}, 'Haddad', 'Mansour', 'Ben Ali', 'Khoury', 'Saleh', 'Aziz', 'Farouk', 'Nasser')),
        CONCAT('+216 20 ', LPAD(n % 1000000, 6, '0')),
        ELT(1 + ${dice('city', 5)}, 'Tunis', 'Cairo', 'Beirut', 'Amman', 'Rabat'),
        ELT(1 + ${dice('city', 5)}, 'Tunisia', 'Egypt', 'Lebanon', 'Jordan', 'Morocco'),
        ${momentOf(volume, users)}, ${momentOf(volume, users)}
      FROM ${NUMBERS} WHERE n <= ${users}`,
    ...walletAddresses(volume),
    ...['available', 'escrow', 'withdrawal_hold'].map(
      (kind, place) => `INSERT INTO ledger_accounts (id, user_id, kind, balance)
        SELECT id * 10 + ${place + 1}, id, '${kind}', 0 FROM users WHERE id > ${after.user}`,
    ),
    `INSERT INTO offers (id, owner_id, crypto_type, price_per_unit, min_amount, max_amount, description, status, created_at)
      SELECT ${after.offer} + n, ${after.user} + n, 'SIDRA', 1.8 + ${dice('price', 50)} / 100, 1, 50 + ${dice('max', 10)} * 50,
        IF(${dice('said', 3)} = 0, NULL, 'Sent within the hour.'), IF(${dice('paused', 20)} = 0, 'paused', 'active'),
        ${momentOf(volume, users)}
      FROM ${NUMBERS} WHERE n <= ${users}`,
    ...['ID_PROOF', 'ADDRESS_PROOF', 'SELFIE'].map(
      (
        type,
      ) => `INSERT INTO kyc_documents (user_id, document_type, file_name, file_size, media_type, storage_key, status,
          admin_notes, created_at)
        SELECT id, '${type}', '${type.toLowerCase()}.jpg', 200000 + id % 100000, 'image/jpeg',
          UUID(), kyc_status, kyc_notes, created_at
        FROM users WHERE id > ${after.user} AND kyc_status IS NOT NULL`,
    ),
  ];
}

const AT_ONCE = 1000;

/** Payout address of each user. SQL cannot compute the checksum of an address. */
function walletAddresses({ users, after }: Volume): string[] {
  return Array.from({ length: Math.ceil(users / AT_ONCE) }, (_, part) => {
    const before = after.user + part * AT_ONCE;
    const count = Math.min(AT_ONCE, users - part * AT_ONCE);
    const list = Array.from(
      { length: count },
      (_, place) => `'${exampleAddress('tron', `${before + place}`)}'`,
    );
    return `UPDATE users SET wallet_address = ELT(id - ${before}, ${list.join(', ')})
      WHERE id > ${before} AND id <= ${before + count}`;
  });
}
