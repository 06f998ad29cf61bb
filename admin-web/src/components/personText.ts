import { t } from '@souk/contracts/texts/texts';

/** "amina (ID 3)". */
export function personText({ username, id }: { username: string; id: number }): string {
  return t('{username} (ID {id})', { username, id });
}
