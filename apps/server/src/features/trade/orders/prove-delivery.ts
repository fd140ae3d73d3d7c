import { refuseMove } from '@banyan/domain/lives/life.ts'
import { orderLife } from '@banyan/domain/orders/order-life.ts'
import { viewerOf } from '#features/people/lives/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { tryCode } from './commands/delivery-code.ts'
import { codeBlocked, codeWrong, isByCode, partiesOf } from './order-life.ts'
import { getSeen } from './seen-order.ts'

/** Whoever hands goods over types what their buyer says. */
interface Proving {
  readonly id: bigint
  readonly move: 'deliver' | 'hand_over'
  readonly typed: string
}

/**
 * A wrong code counts although the call is refused, so it is tried in a transaction of its own; not while none counts, or its tries
 * could be used up before its buyer says it.
 */
export async function proveDelivery(context: Context, { id, move, typed }: Proving): Promise<void> {
  const row = await getSeen(context, id)
  const because = refuseMove(orderLife.moves[move], row, partiesOf(row, viewerOf(actorOf(context))))
  if (because !== undefined || !isByCode(row)) return
  const tried = await context.write(async (trx) => {
    const answer = await tryCode(trx, context, { order_id: id, typed })
    if (answer.is_right) context.unchanged()
    else
      context.note({
        subject_type: 'product_order',
        subject_id: String(id),
        after: { tries_left: answer.tries_left },
      })
    return answer
  })
  if (tried.is_right) return
  throw tried.tries_left === 0 ? codeBlocked() : codeWrong(tried.tries_left)
}
