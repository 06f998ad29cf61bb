/** What a handler returns where nothing was done yet: it is answered 202. */
export class Accepted<Body> {
  constructor(readonly body: Body) {}
}
