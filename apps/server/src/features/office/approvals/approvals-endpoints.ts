import * as contract from '@banyan/contract/approvals/approvals.ts'
import { findLoneLimit } from '@banyan/contract/approvals/lone-limit.ts'
import { askReopening } from '@banyan/contract/closings/closings.ts'
import { askOwnErasure } from '@banyan/contract/membership/membership.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { maskMobile } from '@banyan/domain/identity/mask.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf, todayOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseTakenMobile } from '#kit/database/taken-mobile.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { lockReopenable } from '#features/ledger/closings/index.ts'
import { fileLink, keepFile } from '#features/platform/files/index.ts'
import {
  assertErasable,
  getOwnId,
  lockMembership,
  lockTransferable,
  maybeMembershipOf,
} from '#features/membership/membership/index.ts'
import { makeAgain, readLone } from '#features/people/guarded/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { findPersonByUserId, proveSelf, type Person } from '#features/people/persons/index.ts'
import { request_lifetime_ms } from '#features/people/rights/index.ts'
import { assertSecond, requestApproval, secondReader } from '#features/platform/approval-requests/index.ts'
import { actOn } from './act-on.ts'
import { claimOf, sealContact } from './claim.ts'
import { decideApproval } from './commands/decide-approval.ts'
import { startPresenting } from './present-approval.ts'
import { findApprovals, maybeClaim } from './queries.ts'
import kept from '#words/en/kept.ts'

const noteOf = (id: bigint, kind: string, state: string, reason: string) => ({
  subject_type: 'approval',
  subject_id: String(id),
  after: { kind, state },
  reason,
})

/** The member behind an id, locked; refuses others on `user_id`. */
async function lockMemberOf(trx: Parameters<typeof lockMembership>[0], user_id: string) {
  const person = await findPersonByUserId(trx, user_id)
  const membership = person && (await maybeMembershipOf(trx, person.id))
  const locked = membership && (await lockMembership(trx, membership.id))
  if (locked === undefined) throw refuseField('user_id', said('people.member_unknown'), 'member_unknown')
  return locked
}

/** An admin is told at once what is asked about them, and nothing is asked that nobody may agree to. */
async function askAboutAdmin(trx: Transaction, context: Context, { id, user_id }: Pick<Person, 'id' | 'user_id'>) {
  const { person_id: by, user_id: by_user_id } = actorOf(context)
  const at_console = `npm run user:reset -- ${user_id}`
  await assertSecond(trx, { asked: { by, about: id }, now: context.clock.now(), at_console })
  const values = { what: 'switching two-factor sign-in off', by: by_user_id }
  const event_key = `credentials_asked:two_factor:${id}:${context.clock.now().getTime()}`
  await queueMessage(trx, context, { event_key, person_id: id, template: 'credentials_asked', values })
}

export function mountApprovals(api: Api): void {
  mountList(api, contract.listApprovals, (context, request) => {
    const { db, clock } = context
    const { zone } = companyOf(context)
    const is_file = request.part === 'export'
    const reader = { now: clock.now(), person_id: actorOf(context).person_id, zone, opens: context, is_file }
    return findApprovals(db, request, reader, (approvals) => startPresenting(db, approvals, reader))
  })

  mount(api, findLoneLimit, async (context) => {
    const { db, clock } = context
    const [{ person_id: by }, now] = [actorOf(context), clock.now()]
    const [lone, hasSecond] = await Promise.all([readLone(db, { admin_id: by, now }), secondReader(db, now)])
    const data = {
      left: minor(lone.left_minor),
      left_day: minor(lone.left_day_minor),
      left_month: minor(lone.left_month_minor),
      limit: minor(lone.limit_minor),
      limit_month: minor(lone.month_limit_minor),
      has_second: hasSecond({ by, about: null }),
    }
    return { data }
  })

  mount(api, contract.approve, (context, { params, body }) =>
    context.once(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const decided = { id: params.id, to: 'approved', reason: body.reason, by_person_id } as const
      const approval = await decideApproval(trx, context, decided)
      // What the act says of itself goes before this.
      context.note(noteOf(approval.id, approval.kind, 'approved', body.reason))
      if (approval.kind === 'guarded_act') await makeAgain(api, trx, context, approval)
      else await actOn[approval.kind](trx, context, approval, by_person_id)
      return { data: {} }
    }),
  )

  const settle = async (context: Context, id: bigint, to: 'rejected' | 'cancelled', reason: string) => {
    await context.write(async (trx) => {
      const decided = { id, to, reason, by_person_id: actorOf(context).person_id }
      const { kind } = await decideApproval(trx, context, decided)
      context.note(noteOf(id, kind, to, reason))
    })
    return { data: {} }
  }
  mount(api, contract.reject, (context, { params, body }) => settle(context, params.id, 'rejected', body.reason))
  mount(api, contract.cancel, (context, { params }) => settle(context, params.id, 'cancelled', ''))

  mount(api, contract.claimImage, async (context, { params }) => {
    const found = await maybeClaim(context.db, params.id)
    if (found === undefined) throw notFound('claim')
    context.note({ subject_type: 'approval', subject_id: String(found.id) })
    return { data: await fileLink(context.db, context.clock, BigInt(claimOf(found.details).certificate_file_id)) }
  })

  mountAsks(api)
}

/** What is asked for, each kind with what it must hold already. */
function mountAsks(api: Api): void {
  mount(api, contract.askTwoFactorRecovery, (context, { body }) =>
    context.write(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const person = await findPersonByUserId(trx, body.user_id)
      if (person === undefined) throw refuseField('user_id', said('people.person_unknown'), 'person_unknown')
      if (!person.is_two_factor_auth_enabled) throw refuseField('user_id', said('company.two_factor_off'))
      if (person.id === by_person_id) throw refuseField('user_id', said('company.about_self'), 'is_about_self')
      if (person.user_type === 'Admin') await askAboutAdmin(trx, context, person)
      const asked = { kind: 'two_factor_recovery', person_id: person.id, reason: body.reason, by_person_id } as const
      // What is asked about an admin is over as soon as any other act on one.
      const lifetime = person.user_type === 'Admin' ? { lifetime_ms: request_lifetime_ms } : {}
      const id = await requestApproval(trx, context, { ...asked, ...lifetime })
      context.note(noteOf(id, asked.kind, 'waiting', body.reason))
      return { data: { id } }
    }),
  )

  mount(api, contract.askTransfer, (context, { body }) =>
    context.write(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const { id: member_id, person_id } = await lockMemberOf(trx, body.user_id)
      await lockTransferable(trx, member_id)
      if (body.died_on > todayOf(context)) throw refuseField('died_on', said('kit.day_ahead'))
      const taking = { purpose: 'certificate', owner_id: person_id, uploaded_by: by_person_id } as const
      const field = 'certificate_file_id'
      const certificate = await keepFile(trx, { ...taking, file_id: body.certificate_file_id, field })
      const { name, relationship, died_on, email, mobile, reason, heir_user_id = null } = body
      const own_id = heir_user_id === null ? person_id : await getOwnId(trx, { heir_user_id, mobile, person_id })
      await refuseTakenMobile(trx, mobile, { id: own_id, user_type: 'User' })
      const details = {
        name,
        relationship,
        died_on,
        certificate_file_id: String(certificate.id),
        contact_masked: maskMobile(mobile),
        heir_user_id,
        contact_sealed: await sealContact(trx, context.secrets, person_id, { email, mobile }),
      }
      const asked = { kind: 'death_transfer', person_id, details, reason, by_person_id } as const
      const id = await requestApproval(trx, context, asked)
      context.note(noteOf(id, asked.kind, 'waiting', reason))
      return { data: { id } }
    }),
  )

  mount(api, askReopening, (context, { params, body }) =>
    context.write(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const { plan_version_id, reason } = body
      const closing = await lockReopenable(trx, { closing_id: params.id, plan_version_id })
      const details = { closing_id: String(closing.id), plan_version_id: String(plan_version_id) }
      const asked = { kind: 'closing_reopening', person_id: by_person_id, details, reason, by_person_id } as const
      const id = await requestApproval(trx, context, asked)
      context.note({
        ...noteOf(id, asked.kind, 'waiting', reason),
        after: { kind: asked.kind, state: 'waiting', ...details },
      })
      return { data: { id } }
    }),
  )

  mount(api, contract.askErasure, (context, { body }) =>
    context.write(async (trx) => {
      const by_person_id = actorOf(context).person_id
      const membership = await lockMemberOf(trx, body.user_id)
      await assertErasable(trx, membership, context.clock.now())
      const asked = { kind: 'erasure', person_id: membership.person_id, reason: body.reason, by_person_id } as const
      const id = await requestApproval(trx, context, asked)
      context.note(noteOf(id, asked.kind, 'waiting', body.reason))
      return { data: { id } }
    }),
  )

  mount(api, askOwnErasure, async (context, { body }) => {
    await proveSelf(context, body.current_password)
    const { person_id, user_id } = actorOf(context)
    return context.once(async (trx) => {
      await assertErasable(trx, await lockMemberOf(trx, user_id), context.clock.now())
      const reason = body.reason === '' ? kept.own_wish : body.reason
      const id = await requestApproval(trx, context, { kind: 'erasure', person_id, reason, by_person_id: person_id })
      // The audit is for ever: what a member wrote is not in it.
      context.note(noteOf(id, 'erasure', 'waiting', kept.own_wish))
      return { data: {} }
    })
  })
}
