/** One edge: who may do what, from which states, and where it leads. */
export interface Transition<State extends string, Action extends string, Actor extends string> {
  action: Action;
  from: readonly State[];
  to: State;
  by: readonly Actor[];
}

/** A state machine as data: the api enforces it, the screens draw their buttons from it, the tests enumerate it. */
export interface StateMachine<State extends string, Action extends string, Actor extends string> {
  states: readonly State[];
  actors: readonly Actor[];
  transitions: readonly Transition<State, Action, Actor>[];
}

export function defineStateMachine<
  const State extends string,
  const Action extends string,
  const Actor extends string,
>(machine: StateMachine<State, Action, Actor>): StateMachine<State, Action, Actor> {
  return machine;
}

/** The edge an action takes from a state, or null where the machine has none. */
export function transitionOf<State extends string, Action extends string, Actor extends string>(
  machine: StateMachine<State, Action, Actor>,
  state: State,
  action: Action,
): Transition<State, Action, Actor> | null {
  return machine.transitions.find((edge) => edge.action === action && edge.from.includes(state)) ?? null;
}

/** What these actors may do in this state; the screens draw one button for each. */
export function allowedActions<State extends string, Action extends string, Actor extends string>(
  machine: StateMachine<State, Action, Actor>,
  state: State,
  actors: readonly Actor[],
): Action[] {
  return machine.transitions
    .filter((edge) => edge.from.includes(state) && edge.by.some((actor) => actors.includes(actor)))
    .map((edge) => edge.action);
}

/** Whether an actor of this kind may ever take the action, in whatever state: the difference between 403 and 409. */
export function mayEver<State extends string, Action extends string, Actor extends string>(
  machine: StateMachine<State, Action, Actor>,
  action: Action,
  actor: Actor,
): boolean {
  return machine.transitions.some((edge) => edge.action === action && edge.by.includes(actor));
}
