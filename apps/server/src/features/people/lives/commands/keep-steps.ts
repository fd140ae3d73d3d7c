import type { Life, MoveOf } from '@banyan/domain/lives/life.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Columns, Step } from '../life-of.ts'

/** A step as it is kept; by nobody where a stranger took it. */
type Kept = Columns & {
  readonly move: string | null
  readonly state: string
  readonly at: Date
  readonly by_person_id: Step['by_person_id'] | null
  readonly reason?: string
}

/** Writes the same step of each of these. What the noun tells of it beyond that is kept as it travels. */
export async function keepSteps(
  trx: Transaction,
  { noun }: Life,
  ids: readonly bigint[],
  { move, state, at, by_person_id, reason = '', ...facts }: Kept,
): Promise<void> {
  if (ids.length === 0) return
  const step = { noun, move, state, at, by_person_id, reason, facts: JSON.stringify(facts) }
  await trx
    .insertInto('step')
    .values(ids.map((subject_id) => ({ ...step, subject_id })))
    .execute()
}

interface Acted {
  readonly at: Date
  readonly by_person_id: bigint
}

interface Begun extends Acted {
  readonly id: bigint
}

/** Its life begins: written with the row itself. */
export const firstStep = (trx: Transaction, life: Life, { id, ...acted }: Begun) =>
  firstSteps(trx, life, { ids: [id], ...acted })

/** The same of what somebody without a session began. */
export const firstStepOfStranger = (trx: Transaction, life: Life, { id, at }: Pick<Begun, 'id' | 'at'>) =>
  keepSteps(trx, life, [id], { at, by_person_id: null, move: null, state: life.states[0]! })

/** The lives of these begin in one act. */
export const firstSteps = (
  trx: Transaction,
  life: Life,
  { ids, ...acted }: Acted & { readonly ids: readonly bigint[] },
) => keepSteps(trx, life, ids, { ...acted, move: null, state: life.states[0]! })

/** Steps of what another act has moved, as sending new bank details replaces those that wait. */
export const stepAlong = <L extends Life>(
  trx: Transaction,
  life: L,
  { ids, move, ...acted }: Acted & { readonly ids: readonly bigint[]; readonly move: MoveOf<L> },
) => keepSteps(trx, life, ids, { ...acted, move, state: life.moves[move]!.to })

/** Steps that nobody takes: their time has come. */
export const stepOfTime = <L extends Life>(
  trx: Transaction,
  life: L,
  { ids, move, at }: { readonly ids: readonly bigint[]; readonly move: MoveOf<L>; readonly at: Date },
) => keepSteps(trx, life, ids, { at, by_person_id: null, move, state: life.moves[move]!.to })
