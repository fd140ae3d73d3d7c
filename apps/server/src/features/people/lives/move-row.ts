import { isDeepStrictEqual } from 'node:util'
import { said, type Missing } from '@banyan/contract/words/refusals.ts'
import { refuseMove, type Life, type MoveOf, type MoveRefusal, type StateOf } from '@banyan/domain/lives/life.ts'
import { askSecond, type Asked } from '#features/people/guarded/index.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { AuditNote } from '#kit/audit.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { keepSteps } from './commands/keep-steps.ts'
import { saveRows } from './commands/save-rows.ts'
import type { Act, Left, LifeOf, LifeRow, Told } from './life-of.ts'
import { viewerOf } from './viewer-of.ts'

interface Moving<L extends Life> {
  readonly id: bigint
  readonly move: MoveOf<L>
  readonly body: object
  readonly is_proven: boolean
}

/** Why somebody makes it, where they say so. */
const reasonIn = (body: { readonly reason?: string }): string | undefined => body.reason

/** What a noun says of a move, whose body the types of its calls have checked. */
const hookOf = <Result>(hooks: object | undefined, move: string): ((act: object) => Result) | undefined =>
  (hooks as Readonly<Record<string, (act: object) => Result>> | undefined)?.[move]

/** Somebody was faster; to whom the move does not belong there is nothing. */
const decided = (because: MoveRefusal, missing: Missing): Refusal =>
  because === 'OTHER_STATE' ? new Refusal(409, 'decided_already', said('people.decided_already')) : notFound(missing)

/** One after the other: they share the connection of the transaction. */
async function inTurn<Result>(acts: readonly object[], hook?: (act: object) => Result): Promise<Awaited<Result>[]> {
  const results = []
  if (hook !== undefined) for (const act of acts) results.push(await hook(act))
  return results
}

/**
 * Makes one move of rows that are locked and allow it: does what the noun does of each, writes the state and the steps, and
 * tells the owners. Many rows take as many statements as one, unless the noun asks the database for each; what the noun leaves
 * has to be the same on all of them. Acts on many rows note what they did themselves.
 */
export async function takeSteps<L extends Life, C, Row extends LifeRow<StateOf<L>>>(
  trx: Transaction,
  context: Context,
  of: LifeOf<L, C, Row>,
  { rows, move, body, is_proven }: Omit<Moving<L>, 'id'> & { readonly rows: readonly Row[] },
): Promise<readonly Act<L, Row>[]> {
  const { to, hasReason = false, isProven = false } = of.life.moves[move]!
  if (isProven && !is_proven) throw new Error(`${of.life.noun}: ${move} asks for a proof, and its call does not`)
  const [at, by] = [context.clock.now(), actorOf(context)]
  const acts = rows.map((row) => ({ trx, context, row, move, to, body, is_proven, at, by }))
  const [left, ...others] = await inTurn(acts, hookOf<Promise<Left | undefined>>(of.acts, move))
  if (others.some((other) => !isDeepStrictEqual(other, left)))
    throw new Error(`${of.life.noun}: ${move} leaves something else on each row`)
  const ids = rows.map(({ id }) => id)
  const reason = hasReason ? { reason: reasonIn(body) ?? '' } : {}
  const columns = { ...left?.row, ...reason, state: to, acted_at: at, acted_by: by.person_id }
  await (of.save?.(trx, ids, columns) ?? saveRows(trx, of.life.noun, ids, columns))
  const step = { ...left?.step, ...reason, state: to, at, by_person_id: by.person_id }
  await (of.keepStep?.(trx, ids, step) ?? keepSteps(trx, of.life, ids, { ...step, move }))
  const told = await inTurn(acts, hookOf<Told | undefined | Promise<Told | undefined>>(of.told, move))
  const messages = told.flatMap((one, nth) =>
    one === undefined
      ? []
      : [{ event_key: `${one.template}:${ids[nth]}`, ...one, row_id: ids[nth]!, person_id: rows[nth]!.person_id }],
  )
  if (messages.length > 0) await queueMessages(trx, context, messages)
  return acts
}

/** A move of a guarded call of which this row needs no second has been looked at. */
const lookAtGuard = (trx: Transaction, context: Context, asked: Asked | undefined): Promise<void> | void =>
  asked === undefined ? context.guarded() : askSecond(trx, context, asked)

/**
 * Makes one move in a transaction: locks the row, refuses what its table does not allow, takes the step, looks whether a
 * second person has to agree, and notes it for the audit.
 */
export async function moveRow<L extends Life, C, Row extends LifeRow<StateOf<L>>>(
  trx: Transaction,
  context: Context,
  of: LifeOf<L, C, Row>,
  { id, ...moving }: Moving<L>,
): Promise<Act<L, Row>> {
  const { move, body } = moving
  const actor = actorOf(context)
  const row = await of.rows.lock(trx, id, actor)
  const because = refuseMove(of.life.moves[move]!, row, row && of.partiesOf(row, viewerOf(actor)))
  if (row === undefined || because === 'UNKNOWN') throw notFound(of.missing)
  if (because !== undefined) throw of.refusal?.(because, { row, move, actor }) ?? decided(because, of.missing)
  const [act] = await takeSteps(trx, context, of, { ...moving, rows: [row] })
  const asked = hookOf<Asked | undefined | Promise<Asked | undefined>>(of.asked, move)
  if (asked !== undefined) await lookAtGuard(trx, context, await asked(act!))
  const { life, stateName = 'state' } = of
  const { after, reason = reasonIn(body) } = hookOf<AuditNote>(of.noted, move)?.(act!) ?? {}
  context.note({
    subject_type: life.noun,
    subject_id: String(id),
    before: { [stateName]: row.state },
    after: { [stateName]: act!.to, ...after },
    ...(reason !== undefined && { reason }),
  })
  return act!
}
