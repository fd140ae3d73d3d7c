import * as admin from '@banyan/contract/members/member-profile.ts'
import * as own from '@banyan/contract/membership/membership.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, type Context } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { proveSelf } from '#features/people/persons/index.ts'
import { leaveMembership } from './commands/leave-membership.ts'
import { personalData } from './personal-data.ts'
import { erasureOf, heldFor, maybeMembershipOf, membershipFacts } from './queries.ts'

/** The membership of whoever asks. */
async function ownMembership(context: Context) {
  const membership = await maybeMembershipOf(context.db, actorOf(context).person_id)
  if (membership === undefined) throw notFound('membership')
  return membership
}

export function mountMembership(api: Api): void {
  mount(api, own.getMembership, async (context) => {
    const membership = await ownMembership(context)
    const [held_minor, erasure] = await Promise.all([
      heldFor(context.db, membership.person_id),
      erasureOf(context.db, membership.person_id),
    ])
    const { is_root, has_left } = membershipFacts(membership)
    const may = { resign: !is_root && !has_left, ask_erasure: has_left && erasure !== 'waiting' }
    const { joined_at, left_at } = membership
    return { data: { joined_at, left_at, balance: minor(held_minor), erasure, may } }
  })

  mount(api, own.resign, async (context, { body }) => {
    await proveSelf(context, body.current_password)
    const { id: member_id, person_id } = await ownMembership(context)
    return context.once(async (trx) => {
      await leaveMembership(trx, context, { member_id, leaves: true, reason: body.reason, by_person_id: person_id })
      context.note({ subject_type: 'member', subject_id: String(member_id) })
      return { data: {} }
    })
  })

  mount(api, own.exportOwnData, async (context, { body }) => {
    await proveSelf(context, body.current_password)
    const { person_id } = await ownMembership(context)
    context.note({ subject_type: 'person', subject_id: String(person_id) })
    return { data: await personalData(context, person_id) }
  })

  const move = async (context: Context, member_id: bigint, leaves: boolean, reason: string) => {
    await context.write(async (trx) => {
      const by_person_id = actorOf(context).person_id
      await leaveMembership(trx, context, { member_id, leaves, reason, by_person_id })
      context.note({ subject_type: 'member', subject_id: String(member_id), after: { has_left: leaves }, reason })
    })
    return { data: {} }
  }
  mount(api, admin.resignMember, (context, { params, body }) => move(context, params.id, true, body.reason))
  mount(api, admin.reinstateMember, (context, { params, body }) => move(context, params.id, false, body.reason))
}
