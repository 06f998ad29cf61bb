import type { FileReply } from '../http/sendFile';
import type { Attachment } from './createMailer';

/** A file as it goes with a mail. */
export function attachment({ content, mediaType, name }: FileReply): Attachment {
  return { filename: name, content, contentType: mediaType };
}
