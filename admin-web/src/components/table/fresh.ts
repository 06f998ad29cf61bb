/** For the query of what admins decide about: asked for anew whenever it is opened, unless the page's own load just asked. */
export const FRESH = { refetchOnMountOrArgChange: 5 };
