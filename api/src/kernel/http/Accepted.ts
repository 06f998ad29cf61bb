/** Returned by a handler where nothing was done yet: it is answered 202. */
export class Accepted<Body> {
  constructor(readonly body: Body) {}
}
