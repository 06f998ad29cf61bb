/** Returned by a handler that has done nothing yet: the response is 202. */
export class Accepted<Body> {
  constructor(readonly body: Body) {}
}
