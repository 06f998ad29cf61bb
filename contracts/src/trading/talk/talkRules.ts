import { IMAGE_TYPES, type MediaType } from '../../fields/fileRules';

// Apart from the schemas: a page that shows a conversation needs none of them.

/** Days after a trade's end in which its two sides may still write. */
export const TALK_DAYS = 30;
export const MAX_MESSAGE = 2000;
export const MOST_MESSAGES = 1000;
export const MOST_ATTACHMENTS = 20;
export const MESSAGES_A_MINUTE = 30;
/** Hours within which an admin's reading of a conversation is logged once, not at each request. */
export const READING_HOURS = 8;

/** Types of files that the sides of a trade may send, at most `MAX_FILE_BYTES` each. */
export const ATTACHMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const satisfies MediaType[];
export const WRONG_ATTACHMENT = 'The file must be a JPG, PNG or PDF.';

export function isPicture(mediaType: string): boolean {
  return IMAGE_TYPES.some((type) => type === mediaType);
}
