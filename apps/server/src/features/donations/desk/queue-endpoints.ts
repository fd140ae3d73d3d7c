import { money } from '@banyan/contract/kit/values.ts'
import * as desk from '@banyan/contract/donations/desk.ts'
import * as acts from '@banyan/contract/donations/desk-acts.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf } from '#kit/context.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { maybeMemberByUserId } from '#features/network/members/index.ts'
import { askForPairing } from '../ask-for-pairing.ts'
import { putFirst, seedRequest, withdrawRequest } from '../commands/arrange-queue.ts'
import { getSideOf } from '../queries.ts'
import { receiverRefusal } from '../receiver-refusals.ts'
import { requestFor } from './present-link.ts'
import { findRequests } from './queries.ts'

const sides = { giving: 'commitment', receiving: 'request' } as const
const subject = (side: 'commitment' | 'request', id: bigint) => ({
  subject_type: `donation_${side}`,
  subject_id: String(id),
})

/** What admins do with the order in which members give and receive. */
export function mountQueue(api: Api): void {
  mountList(api, desk.listRequests, ({ db, clock }, request) =>
    findRequests(db, desk.listRequests, request, { now: clock.now(), row: requestFor }),
  )

  mount(api, acts.seedRequest, (context, { body: { user_id, amount, reason } }) =>
    context.once(async (trx) => {
      const member = await maybeMemberByUserId(trx, user_id)
      if (member === undefined) throw receiverRefusal('member_unknown')
      if (member.is_blocked) throw receiverRefusal('member_blocked')
      if (member.left_at !== null) throw receiverRefusal('member_left')
      const requested_by = actorOf(context).person_id
      const seed = { member_id: member.id, amount_minor: amount, reason, requested_by }
      const id = await seedRequest(trx, context, seed)
      await askForPairing(trx)
      await askSecond(trx, context, {
        noun: 'donation_request',
        subject_id: member.user_id,
        about: member.person_id,
        after: { user_id: member.user_id, amount: money.encode(amount) },
        reason,
        amount_minor: amount,
      })
      context.note({ ...subject('request', id), after: { user_id: member.user_id, amount }, reason })
      return { data: { id } }
    }),
  )

  mount(api, acts.withdrawRequest, (context, { params: { id }, body: { reason } }) =>
    context.once(async (trx) => {
      const { kind, amount_minor, member_id } = await withdrawRequest(trx, id)
      // What an admin asked for is taken back alone; what a member has given for is the member's.
      if (kind === 'seed') context.guarded()
      else
        await askSecond(trx, context, {
          noun: 'donation_request',
          subject_id: `withdraw:${id}`,
          name: (await getSideOf(trx, 'receiver', member_id)).named,
          before: { status: 'queued' },
          after: { status: 'cancelled', amount: money.encode(minor(amount_minor)) },
          reason,
          amount_minor,
        })
      context.note({ ...subject('request', id), before: { status: 'queued' }, after: { status: 'cancelled' }, reason })
      return { data: {} }
    }),
  )

  mount(api, acts.putFirst, (context, { params: { side, id }, body: { reason } }) =>
    context.once(async (trx) => {
      const { was_first, open_minor, member_id } = await putFirst(trx, sides[side], id)
      await askForPairing(trx)
      // Whom others pay next is no statement of one person, where it is about much.
      if (was_first) context.guarded()
      else {
        const { person_id, shown } = await getSideOf(trx, side === 'giving' ? 'payer' : 'receiver', member_id)
        const stays = { amount: money.encode(minor(open_minor)), ...shown }
        await askSecond(trx, context, {
          noun: 'donation_request',
          subject_id: `first:${side}:${id}`,
          about: person_id,
          before: { is_first: false, ...stays },
          after: { is_first: true, ...stays },
          reason,
          amount_minor: open_minor,
        })
      }
      context.note({ ...subject(sides[side], id), before: { is_first: was_first }, after: { is_first: true }, reason })
      return { data: {} }
    }),
  )
}
