/** Something that a person can put right. Its message is one line that says what to do; it is printed without a stack. */
export class Failure extends Error {
  /** @param details Lines that explain more, such as a program's last words. Printed before the message. */
  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}
