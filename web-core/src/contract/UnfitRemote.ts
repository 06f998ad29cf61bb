/** A remote that was built against something other than what this shell provides. Running it would break in unknown ways. */
export class UnfitRemote extends Error {}
