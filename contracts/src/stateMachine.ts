import { own } from './own';

/** One edge: the action, its actors, its source states and its target. */
export interface Transition<
  State extends string = string,
  Action extends string = string,
  Actor extends string = string,
> {
  action: Action;
  from: readonly State[];
  to: State;
  by: readonly Actor[];
  /** A condition that the machine's own rules know by this name. */
  when?: string;
}

/** A state machine as data: the api enforces it, the screens draw their buttons from it, the tests enumerate it. */
export interface StateMachine<State extends string, Edge extends Transition> {
  states: readonly State[];
  transitions: readonly Edge[];
}

/** The actions of these edges that actors of these kinds may ever take. */
export type ActionBy<Edge extends Transition, Actor extends string> = Edge extends Transition
  ? [Extract<Actor, Edge['by'][number]>] extends [never]
    ? never
    : Edge['action']
  : never;

/** Keeps each edge's literal types, so that the compiler sees whether a `switch` over an actor's actions is complete. */
export function defineStateMachine<
  const State extends string,
  const Actor extends string,
  const Edge extends Transition<State, string, Actor>,
>(machine: StateMachine<State, Edge> & { actors: readonly Actor[] }): typeof machine {
  return machine;
}

/** The edge an action takes from a state, or null where the machine has none. */
export function transitionOf<State extends string, Edge extends Transition>(
  machine: StateMachine<State, Edge>,
  state: State,
  action: Edge['action'],
): Edge | null {
  return machine.transitions.find((edge) => edge.action === action && edge.from.includes(state)) ?? null;
}

/** The edge that leads from one state to another, or null where the machine has none. */
export function transitionTo<State extends string, Edge extends Transition, To extends Edge['to']>(
  machine: StateMachine<State, Edge>,
  state: State,
  to: To,
): Extract<Edge, { to: To }> | null {
  const found = machine.transitions.find((edge) => edge.to === to && edge.from.includes(state));
  return (found as Extract<Edge, { to: To }> | undefined) ?? null;
}

/** Actions of these actors in this state; the screens draw one button for each. */
export function allowedActions<
  State extends string,
  Edge extends Transition,
  const Actor extends Edge['by'][number],
>(machine: StateMachine<State, Edge>, state: State, actors: readonly Actor[]): ActionBy<Edge, Actor>[] {
  return machine.transitions
    .filter(
      (edge) => edge.from.includes(state) && edge.by.some((actor) => actors.some((one) => one === actor)),
    )
    .map((edge) => edge.action as ActionBy<Edge, Actor>);
}

/** True if this kind of actor may take the action in some state: the difference between 403 and 409. */
export function mayEver<State extends string, Edge extends Transition>(
  machine: StateMachine<State, Edge>,
  action: Edge['action'],
  actor: Edge['by'][number],
): boolean {
  return machine.transitions.some((edge) => edge.action === action && edge.by.includes(actor));
}

/**
 * The word for a value. The api is upgraded before the front ends, and a tab stays open for days: an answer may hold a value
 * that came later, which is then told by its own name.
 */
export function wordFor<Value extends string>(words: Readonly<Record<Value, string>>, value: Value): string {
  const spaced = value.replaceAll('_', ' ');
  return own(words, value) ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
