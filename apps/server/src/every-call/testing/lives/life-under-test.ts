import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { World } from '#testing/world.ts'

/** Status and code of an answer. */
export type Verdict = readonly [status: number, code: string]

/** To whoever holds no page of the call. */
export const notAllowed: Verdict = [403, 'not_allowed']
/** To whoever may not see it. */
export const unknown: Verdict = [404, 'not_found']

/** One move of a life, as its calls make it. */
export interface MoveUnderTest {
  readonly name: string
  readonly from: readonly string[]
  readonly to: string
  /** The call of each party that may make it. */
  readonly by: Readonly<Record<string, Endpoint>>
  /** What it asks for, as it travels; undefined: nothing. */
  readonly body?: () => object
  /** Fields without which it is refused. */
  readonly needs?: readonly string[]
  /** The template by which the owner hears of it; undefined: nobody is told. */
  readonly template?: string
  /** Which call a party without the move tries, and what the answer is. */
  readonly others: Readonly<Record<string, readonly [Endpoint, Verdict]>>
}

/** Something with a life of its own: states, and moves between them that parties make. */
export interface LifeUnderTest {
  /** As the audit names it. */
  readonly noun: string
  /** A new session of each party by its name. */
  readonly tokens: Readonly<Record<string, () => Promise<string>>>
  readonly states: readonly string[]
  /** What a state answers to a move that it does not allow. */
  readonly refusal: (move: MoveUnderTest, state: string) => Verdict
  /** A new one in this state, reached by the product's own acts. */
  readonly make: (state: string) => Promise<bigint>
  readonly stateOf: (id: bigint) => Promise<string>
  /** Whom the messages go to. */
  readonly ownerOf: (id: bigint) => Promise<bigint>
  /** The states of its steps, oldest first; undefined: none are kept. */
  readonly stepsOf?: (id: bigint) => Promise<readonly string[]>
  /** What the audit calls the state. */
  readonly stateField?: string
  readonly moves: readonly MoveUnderTest[]
}

export type OpenLife = (world: World) => Promise<LifeUnderTest>
