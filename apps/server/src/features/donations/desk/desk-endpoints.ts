import { money } from '@banyan/contract/kit/values.ts'
import * as desk from '@banyan/contract/donations/desk.ts'
import * as acts from '@banyan/contract/donations/desk-acts.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { askForPairing } from '../ask-for-pairing.ts'
import { pauseDeadlines } from '../commands/arrange-queue.ts'
import { assignLink } from '../commands/assign-link.ts'
import { decideLink, type Decided } from '../commands/decide-link.ts'
import { linkAll } from '../commands/link-all.ts'
import { takeUpLink } from '../commands/take-up-link.ts'
import { decideKept } from '../commands/take-up-promise.ts'
import { getRules, getSideOf } from '../queries.ts'
import { linkFor } from './present-link.ts'
import { queuesFor } from './present-queues.ts'
import { findLinks, findTimeLeft, getQueues, type LinkAtDesk } from './queries.ts'

const subject = (id: bigint) => ({ subject_type: 'donation_link', subject_id: String(id) })

/** Who pays whom. */
async function sidesOf(
  trx: Transaction,
  { payer_member_id, receiver_member_id }: Pick<Decided, 'payer_member_id' | 'receiver_member_id'>,
): Promise<string> {
  const payer = await getSideOf(trx, 'payer', payer_member_id)
  return receiver_member_id === null
    ? payer.named
    : `${payer.named} → ${(await getSideOf(trx, 'receiver', receiver_member_id)).named}`
}

/** What admins do with the payments between members. */
export function mountDesk(api: Api): void {
  mountList(api, desk.listLinks, async (context, request) => {
    const { db, clock } = context
    const reading = { now: clock.now(), rules: await getRules(db) }
    const row = (link: LinkAtDesk) => linkFor(link, reading)
    return findLinks(db, desk.listLinks, request, { zone: companyOf(context).zone, row })
  })

  mount(api, desk.getDonationQueues, async ({ db, clock }) => {
    const now = clock.now()
    const [queues, bands] = await Promise.all([getQueues(db, now), findTimeLeft(db, now)])
    return { data: queuesFor(queues, bands, now) }
  })

  mount(api, acts.pairNow, (context) =>
    context.once(async (trx) => {
      const links = await linkAll(trx, context)
      context.note({ subject_type: 'donation_queue', after: { made: links } })
      return { data: { links } }
    }),
  )

  mount(api, acts.assignLink, (context, { body: { amount, ...sides } }) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const { reason, ...both } = sides
      const assigning = { ...sides, amount_minor: amount, by_person_id: person_id }
      const { id, payer_member_id, receiver_member_id } = await assignLink(trx, context, assigning)
      const payer = await getSideOf(trx, 'payer', payer_member_id)
      const receiver = await getSideOf(trx, 'receiver', receiver_member_id)
      await askSecond(trx, context, {
        noun: 'donation_request',
        subject_id: `link:${sides.commitment_id}:${sides.request_id}`,
        about: receiver.person_id,
        after: { amount: money.encode(amount), ...payer.shown, ...receiver.shown },
        reason,
        amount_minor: amount,
      })
      context.note({ ...subject(id), after: { status: 'assigned', ...both, amount }, reason })
      return { data: { id } }
    }),
  )

  type Decision = Pick<Parameters<typeof decideLink>[2], 'decision' | 'reason' | 'strike'>
  const decide = (context: Context, link_id: bigint, decision: Decision) =>
    context.once(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const { before, after, ...link } = await decideLink(trx, context, { link_id, by_person_id, ...decision })
      const { strike = null, reason } = decision
      await askForPairing(trx)
      const told = { ...after, ...(strike !== null && { strike }) }
      // Whether one member has paid another is no statement of one person, where it is about much.
      if (context.guard !== undefined)
        await askSecond(trx, context, {
          noun: 'donation_dispute',
          subject_id: String(link_id),
          name: await sidesOf(trx, link),
          before: { status: before.status },
          after: { status: after.status, ...(strike !== null && { strike }) },
          reason,
          amount_minor: link.amount_minor,
        })
      context.note({ ...subject(link_id), before: { ...before }, after: told, reason })
      return { data: { status: after.status } }
    })
  mount(api, acts.extendLink, (context, { params, body: { reason } }) =>
    decide(context, params.id, { decision: 'extend', reason }),
  )
  mount(api, acts.unlink, (context, { params, body: { reason } }) =>
    decide(context, params.id, { decision: 'unlink', reason }),
  )
  mount(api, acts.decideLink, (context, { params, body: { is_paid, strike, reason } }) =>
    decide(context, params.id, { decision: is_paid ? 'paid' : 'unpaid', strike, reason }),
  )

  mount(api, acts.takeUpLink, (context, { params: { id }, body: { reason } }) =>
    context.once(async (trx) => {
      const { person_id } = actorOf(context)
      const taking = { link_id: id, member_id: null, person_id, statement: reason, file_id: null }
      const status = await takeUpLink(trx, context, taking)
      context.note({ ...subject(id), after: { status }, reason })
      return { data: { status } }
    }),
  )

  mount(api, acts.decideKept, (context, { params: { id }, body: { decision, reason } }) =>
    context.once(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const { kept_minor, member_id } = await decideKept(trx, context, { id, decision, reason, by_person_id })
      await askForPairing(trx)
      const after = { decision, amount: kept_minor }
      await askSecond(trx, context, {
        noun: 'donation_request',
        subject_id: `kept:${id}`,
        name: (await getSideOf(trx, 'payer', member_id)).named,
        after: { decision, amount: money.encode(minor(kept_minor)) },
        reason,
        amount_minor: kept_minor,
      })
      context.note({ subject_type: 'donation_commitment', subject_id: String(id), after, reason })
      return { data: {} }
    }),
  )

  mount(api, acts.pauseDeadlines, (context, { body: { is_paused, reason } }) =>
    context.once(async (trx) => {
      await pauseDeadlines(trx, context, { is_paused, reason, by_person_id: actorOf(context).person_id })
      const [before, after] = [{ is_paused: !is_paused }, { is_paused }]
      context.note({ subject_type: 'donation_pause', before, after, reason })
      return { data: {} }
    }),
  )
}
