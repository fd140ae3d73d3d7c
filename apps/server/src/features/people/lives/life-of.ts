import type { z } from 'zod'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { Life, MoveOf, MoveRefusal, PartyOf, StateOf } from '@banyan/domain/lives/life.ts'
import type { Viewer } from '@banyan/domain/lives/parties.ts'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Missing } from '@banyan/contract/words/refusals.ts'
import type { Asked } from '#features/people/guarded/index.ts'
import type { ValuesOf } from '#features/people/messages/index.ts'
import type { Actor, Context } from '#kit/context.ts'
import type { AuditNote } from '#kit/audit.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'

/** What came with a move, without the proof of who makes it: of its call, or as an act on many rows gives it. */
export type Given<C, K> = K extends keyof C
  ? C[K] extends Endpoint
    ? Omit<z.output<C[K]['body']> & object, 'current_password'>
    : C[K]
  : never

/** What every row with a life has. */
export interface LifeRow<S extends string = string> {
  readonly id: bigint
  readonly state: S
  /** Whom the messages go to. */
  readonly person_id: bigint
}

/** One move as it is made: the row is locked and allows it. */
export interface Act<L extends Life, Row, Body = unknown> {
  readonly trx: Transaction
  readonly context: Context
  readonly row: Row
  readonly move: MoveOf<L>
  readonly to: StateOf<L>
  readonly body: Body
  /** Whether a password or a code came with it, and was right. */
  readonly is_proven: boolean
  readonly at: Date
  readonly by: Actor
}

export type Columns = Readonly<Record<string, unknown>>

/** What an act leaves on the row and on its step, beside the state. */
export interface Left {
  readonly row?: Columns
  readonly step?: Columns
}

/** What is written of a move on its row, with what the act left there. */
type Saved<S> = Columns & { readonly state: S; readonly acted_at: Date; readonly acted_by: bigint }
/** The same on its step. */
export type Step<S = string> = Columns & {
  readonly state: S
  readonly at: Date
  readonly by_person_id: bigint
  readonly reason?: string
}

/** For some moves something to do, each with the body of its call. */
type ByMove<L extends Life, C, Row, Result> = {
  readonly [K in keyof C & MoveOf<L>]?: (act: Act<L, Row, Given<C, K>>) => Result
}

/** A message without its owner; its event is the template and the row, unless it says another. */
export type Told = {
  [N in MessageTemplate]: { readonly template: N; readonly values: ValuesOf<N>; readonly event_key?: string }
}[MessageTemplate]

/** Rows of a noun by their ids; to an actor who may not see one it is not there. */
export interface RowsFor<Row> {
  readonly maybe: (db: Reader, id: bigint, actor: Actor) => Promise<Row | undefined>
  /** The same, which nobody else changes until this commits. */
  readonly lock: (trx: Transaction, id: bigint, actor: Actor) => Promise<Row | undefined>
}

/**
 * What a noun says of its life beside the table of moves; `C` has the calls of the moves by their names. Everything runs in
 * the one transaction of the move.
 */
export interface LifeOf<L extends Life, C, Row extends LifeRow<StateOf<L>>> {
  readonly life: L
  /** One by its id; its lock is the first of everything about it. */
  readonly rows: RowsFor<Row>
  /** What the actor is to a row; undefined: they may not see it. */
  readonly partiesOf: (row: Row, who: Actor & Viewer) => readonly PartyOf<L>[] | undefined
  /** What is not there, where they may not see it. */
  readonly missing: Missing
  /** Unless it says another: 409 that it is decided already, and that it is not there to whom the move does not belong. */
  readonly refusal?: (
    because: Exclude<MoveRefusal, 'UNKNOWN'>,
    of: { row: Row; move: MoveOf<L>; actor: Actor },
  ) => Error
  /** What else speaks against a move, then what it does beside the row: the books, events, other rows. */
  readonly acts?: ByMove<L, C, Row, Promise<Left | void>>
  /**
   * Writes the new state, who acted and when, and the reason where the table asks for one: the same on each row. Into the
   * columns of these names of the table of the noun, unless it says others.
   */
  readonly save?: (trx: Transaction, ids: readonly bigint[], columns: Saved<StateOf<L>>) => Promise<unknown>
  /** Writes the step of each row, where a noun has a table of its own for them. */
  readonly keepStep?: (trx: Transaction, ids: readonly bigint[], columns: Step<StateOf<L>>) => Promise<unknown>
  /** What a second person is asked, of a move whose call is guarded; nothing where one is enough. */
  readonly asked?: ByMove<L, C, Row, Asked | undefined | Promise<Asked | undefined>>
  /** What the owner hears of a move, once all is written. */
  readonly told?: ByMove<L, C, Row, Told | undefined | Promise<Told | undefined>>
  /** What the audit keeps beside the states and the reason. */
  readonly noted?: ByMove<L, C, Row, Pick<AuditNote, 'after' | 'reason'>>
  /** What the audit calls the state, where it is not `state`. */
  readonly stateName?: string
}
