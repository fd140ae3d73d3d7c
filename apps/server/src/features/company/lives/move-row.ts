import { refuseMove, type Life, type MoveOf, type StateOf } from '@banyan/domain/lives/life.ts'
import { queueMessages } from '#features/company/messages/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import type { Act, CallsOf, LifeOf, LifeRow, Told } from './life-of.ts'

interface Moving<L extends Life> {
  readonly id: bigint
  readonly move: MoveOf<L>
  readonly body: { readonly reason?: string | undefined }
  readonly is_proven: boolean
}

/** What a noun says may be done of a move, whose body the types of its calls have checked. */
type Hook<L extends Life, Row, Result> = ((act: Act<L, Row, never>) => Result) | undefined

/**
 * Makes one move in a transaction: locks the row, refuses what its table does not allow, does what the noun does, writes
 * the state, tells the owner and notes it for the audit. Answers the row as it was.
 */
export async function moveRow<L extends Life, C extends CallsOf<L>, Row extends LifeRow<StateOf<L>>>(
  trx: Transaction,
  context: Context,
  of: LifeOf<L, C, Row>,
  { id, move, body, is_proven }: Moving<L>,
): Promise<Row> {
  const by = actorOf(context)
  const row = await of.lock(trx, id)
  const rule = of.life.moves[move]!
  const because = refuseMove(rule, row, row && of.partiesOf(row, by))
  if (because !== undefined || row === undefined) throw of.refusal(because ?? 'UNKNOWN', { row, move, actor: by })

  const at = context.clock.now()
  const act = { trx, context, row, move, to: rule.to, body: body as never, is_proven, at, by }
  const hookOf = <Result>(hooks: object | undefined): Hook<L, Row, Result> => (hooks as never)?.[move]
  const done = await hookOf<Promise<object | undefined>>(of.acts)?.(act)
  const reason = rule.hasReason === true ? { reason: body.reason } : {}
  await of.save(trx, id, { ...done, ...reason, state: rule.to, acted_at: at, acted_by: by.person_id })

  const told = hookOf<Told | undefined>(of.told)?.(act)
  if (told !== undefined)
    await queueMessages(trx, context, [{ event_key: `${told.template}:${id}`, ...told, person_id: row.person_id }])
  context.note({
    subject_type: of.life.noun,
    subject_id: String(id),
    before: { state: row.state },
    after: { state: rule.to, ...hookOf<object>(of.noted)?.(act) },
    ...(body.reason !== undefined && { reason: body.reason }),
  })
  return row
}
