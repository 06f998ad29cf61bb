/** Names the variable that is wrong and what it should be. Printed as one line; the program then exits. */
export class ConfigError extends Error {}
