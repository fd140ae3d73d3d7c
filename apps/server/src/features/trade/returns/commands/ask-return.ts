import type { askReturn as contract } from '@banyan/contract/returns/returns.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { returnLife, sendBy } from '@banyan/domain/returns/return-life.ts'
import { piecesLeft, refuseLine, refuseReturn } from '@banyan/domain/returns/return-lines.ts'
import { firstStep } from '#features/people/lives/index.ts'
import { keepFile } from '#features/platform/files/index.ts'
import { lockOwnOrder } from '#features/trade/orders/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { countReturns, findReturnable } from '../queries.ts'
import { lineRefusal, orderRefusal } from '../refusals.ts'

interface Asking extends BodyOf<typeof contract> {
  readonly order_id: bigint
}

/**
 * The buyer of a delivered order asks to return pieces of it. The order is locked: of two tabs at once the second sees the first.
 * Refuses with 404 an order of somebody else, with 409 `not_delivered`, `too_late`, `one_open` and `asked_often`, and by field the lines and
 * photos that this buyer did not upload for it.
 */
export async function askReturn(trx: Transaction, context: Context, { order_id, lines, why, photo_ids = [] }: Asking) {
  const actor = actorOf(context)
  const at = context.clock.now()
  const ordered = await lockOwnOrder(trx, order_id, actor)
  const refusal = refuseReturn({ ...ordered, ...(await countReturns(trx, order_id)) }, at)
  if (refusal !== undefined) throw orderRefusal(refusal)
  const sold = new Map((await findReturnable(trx, order_id)).map((line) => [line.line_no, line]))
  let [asked_minor, quantity] = [0n, 0]
  for (const [nth, asked] of lines.entries()) {
    const line = sold.get(asked.line_no)
    const because = refuseLine(line, asked.quantity)
    if (because !== undefined || line === undefined)
      throw lineRefusal(nth, because ?? 'unknown', {
        name: line?.name ?? '',
        left: line === undefined ? 0 : piecesLeft(line),
      })
    asked_minor += line.price_minor * BigInt(asked.quantity)
    quantity += asked.quantity
  }
  const { id, return_no } = await trx
    .insertInto('order_return')
    .values({
      order_id,
      person_id: ordered.person_id,
      requested_at: at,
      send_by: sendBy(at),
      quantity,
      asked_minor,
      why,
    })
    .returning(['id', 'return_no'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_return_line')
    .values(lines.map((line) => ({ return_id: id, order_id, line_no: line.line_no, quantity: line.quantity })))
    .execute()
  await keepPhotos(trx, { return_id: id, owner_id: ordered.person_id, photo_ids })
  await firstStep(trx, returnLife, { id, at, by_person_id: actor.person_id })
  return { id, return_no, asked: minor(asked_minor), order_no: ordered.order_no }
}

interface Photos {
  readonly return_id: bigint
  /** The buyer, who uploaded them. */
  readonly owner_id: bigint
  readonly photo_ids: readonly bigint[]
}

/** The return takes the photos that its buyer uploaded for it. */
async function keepPhotos(trx: Transaction, { return_id, owner_id, photo_ids }: Photos): Promise<void> {
  for (const [nth, file_id] of photo_ids.entries())
    await keepFile(trx, { file_id, purpose: 'return', owner_id, field: `photo_ids.${nth}` })
  if (photo_ids.length > 0)
    await trx
      .insertInto('order_return_photo')
      .values(photo_ids.map((file_id) => ({ file_id, return_id })))
      .execute()
}
