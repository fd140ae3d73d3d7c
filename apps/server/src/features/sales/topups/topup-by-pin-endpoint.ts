import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { isProven } from '#features/people/persons/index.ts'
import { getStatedSale } from '#features/sales/counter-sales/index.ts'
import {
  assertMayMove,
  guesserOf,
  lockOwnPin,
  lockUsablePin,
  tryPin,
  type HeldPin,
} from '#features/sales/pins/index.ts'
import { activateWith } from './commands/activate-by-pin.ts'
import { memberRefusal } from './member-refusals.ts'
import { maybeMemberInReach } from './topup-reach.ts'

type Body = BodyOf<typeof topupByPin>

/** Tops a member up with a pin that this transaction has locked. */
async function topup(trx: Transaction, context: Context, body: Body, pin: HeldPin) {
  const actor = actorOf(context)
  const member = await maybeMemberInReach(trx, actor, body.member_user_id)
  if (member === undefined) throw memberRefusal({ because: 'member_unknown' })
  const stated = await getStatedSale(trx, context, body)
  const isOwn = pin.owner_person_id === actor.person_id
  if (!isOwn && (stated?.taken_minor ?? 0n) > 0n)
    throw refuseField('taken', said('sales.not_own_stock'), 'not_own_stock')
  const done = await activateWith(
    trx,
    { pin, named_by: body.pin_from === 'stock' ? 'package_id' : 'pin_no' },
    {
      member_id: member.id,
      by_person_id: actor.person_id,
      at: context.clock.now(),
      stated: isOwn ? stated : undefined,
    },
  )
  const { receipt_no, activated_at } = done
  context.note({ subject_type: 'member', subject_id: String(member.id), after: { receipt_no, kind: done.kind } })
  return {
    data: {
      receipt_no,
      member_user_id: member.user_id,
      member_name: member.name,
      package: done.package,
      kind: done.kind,
      from_package_name: done.from_package_name,
      price: minor(done.price_minor),
      activated_at,
    },
  }
}

/**
 * A pin is typed with its password, or it is one of the actor's own stock. Of the stock so many go without the password
 * of the actor as pins move without it: an open tab is not enough to use up a stock.
 */
export function mountTopupByPin(api: Api): void {
  mount(api, topupByPin, async (context, { body }) => {
    if (body.pin_from === 'stock') {
      const is_proven = await isProven(context, body.current_password)
      return context.once(async (trx) => {
        await assertMayMove(trx, context, { count: 1, is_proven })
        return topup(trx, context, body, await lockOwnPin(trx, context, body))
      })
    }
    const { pin_no = '', pin_password = '' } = body
    return tryPin(context, { pin_no, guesser: guesserOf(context) }, () =>
      context.once(async (trx) =>
        topup(trx, context, body, await lockUsablePin(trx, context, { pin_no, pin_password })),
      ),
    )
  })
}
