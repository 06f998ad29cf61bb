/** A remote that was built against something else than this shell provides. Running it would break in unknown ways. */
export class UnfitRemote extends Error {}
