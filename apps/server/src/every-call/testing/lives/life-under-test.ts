import { z } from 'zod'
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

const shownStep = z.object({ state: z.string(), by_user_id: z.string().nullable() })

/** What everybody who sees a step reads of it. */
export type ShownStep = z.output<typeof shownStep>

/** The answer is nothing but the steps. */
export const onlySteps = (data: unknown): ShownStep[] => z.array(shownStep).parse(data)

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
  /** The call that shows its steps, and how they are read in its answer. */
  readonly steps: Endpoint
  readonly stepsIn: (data: unknown) => readonly ShownStep[]
  /** The parties that see them. To any other party it is not there. */
  readonly readers: readonly string[]
  /** What the audit calls the state. */
  readonly stateField?: string
  readonly moves: readonly MoveUnderTest[]
}

export type OpenLife = (world: World) => Promise<LifeUnderTest>
