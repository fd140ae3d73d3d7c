import { refuseMove, type Life, type MoveOf, type StateOf } from '@banyan/domain/lives/life.ts'
import { queueMessages } from '#features/people/messages/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { AuditNote } from '#kit/audit.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Act, Left, LifeOf, LifeRow, Told } from './life-of.ts'

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

/**
 * Makes one move of a row that is locked and allows it: does what the noun does, writes the state and the step, and tells
 * the owner. For acts on many rows at once; they note what they did themselves.
 */
export async function takeStep<L extends Life, C, Row extends LifeRow<StateOf<L>>>(
  trx: Transaction,
  context: Context,
  of: LifeOf<L, C, Row>,
  { row, move, body, is_proven }: Omit<Moving<L>, 'id'> & { readonly row: Row },
): Promise<Act<L, Row>> {
  const { to, hasReason = false, isProven = false } = of.life.moves[move]!
  if (isProven && !is_proven) throw new Error(`${of.life.noun}: ${move} asks for a proof, and its call does not`)
  const [at, by, id] = [context.clock.now(), actorOf(context), row.id]
  const act = { trx, context, row, move, to, body, is_proven, at, by }
  const left = (await hookOf<Promise<Left | undefined>>(of.acts, move)?.(act)) ?? {}
  const reason = hasReason ? { reason: reasonIn(body) ?? '' } : {}
  await of.save(trx, id, { ...left.row, ...reason, state: to, acted_at: at, acted_by: by.person_id })
  await of.keepStep?.(trx, id, { ...left.step, ...reason, state: to, at, by_person_id: by.person_id })
  const told = await hookOf<Told | undefined | Promise<Told | undefined>>(of.told, move)?.(act)
  if (told !== undefined)
    await queueMessages(trx, context, [{ event_key: `${told.template}:${id}`, ...told, person_id: row.person_id }])
  return act
}

/**
 * Makes one move in a transaction: locks the row, refuses what its table does not allow, takes the step and notes it for
 * the audit.
 */
export async function moveRow<L extends Life, C, Row extends LifeRow<StateOf<L>>>(
  trx: Transaction,
  context: Context,
  of: LifeOf<L, C, Row>,
  { id, ...moving }: Moving<L>,
): Promise<Act<L, Row>> {
  const { move, body } = moving
  const actor = actorOf(context)
  const row = await of.lock(trx, id)
  const because = refuseMove(of.life.moves[move]!, row, row && of.partiesOf(row, actor))
  if (because !== undefined || row === undefined) throw of.refusal(because ?? 'UNKNOWN', { row, move, actor })
  const act = await takeStep(trx, context, of, { ...moving, row })
  const { life, stateName = 'state' } = of
  const { after, reason = reasonIn(body) } = hookOf<AuditNote>(of.noted, move)?.(act) ?? {}
  context.note({
    subject_type: life.noun,
    subject_id: String(id),
    before: { [stateName]: row.state },
    after: { [stateName]: act.to, ...after },
    ...(reason !== undefined && { reason }),
  })
  return act
}
