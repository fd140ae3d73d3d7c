import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { forgetContactOf } from '#features/community/contact/index.ts'
import { agreeAdjustment } from '#features/incomes/wallet-adjustments/index.ts'
import { addRule } from '#features/ledger/tds/index.ts'
import { addVirtual } from '#features/incomes/virtual-business/index.ts'
import { reopenClosing } from '#features/ledger/closings/index.ts'
import {
  eraseMember,
  lockTransferable,
  maybeMembershipOf,
  transferMember,
} from '#features/membership/membership/index.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { changeSponsor } from '#features/network/sponsors/index.ts'
import { endSessions, forgetDevices, forgetTwoFactor } from '#features/people/persons/index.ts'
import { actOnAdmin } from '#features/people/rights/index.ts'
import { bindVoices, type Approval, type ApprovalKind } from '#features/platform/approval-requests/index.ts'
import kept from '#words/en/kept.ts'
import { claimOf, openContact } from './claim.ts'
import { reopeningOf } from './reopening.ts'

type Act = (trx: Transaction, services: Context, approval: Approval, by_person_id: bigint) => Promise<void>

const memberIdOf = async (trx: Transaction, { person_id }: Approval): Promise<bigint> => {
  const membership = await maybeMembershipOf(trx, person_id)
  if (membership === undefined) throw new Error('only members are handed over or erased')
  return membership.id
}

/** What is done once a second person has agreed. */
export const actOn: Readonly<Record<Exclude<ApprovalKind, 'guarded_act'>, Act>> = {
  ...actOnAdmin,

  async two_factor_recovery(trx, services, { id, person_id, requested_by }) {
    const at = services.clock.now()
    await forgetTwoFactor(trx, person_id)
    await endSessions(trx, person_id, at)
    await forgetDevices(trx, person_id)
    await bindVoices(trx, { by_person_id: requested_by, person_id, why: 'two_factor', at })
    const message = { event_key: `two_factor_recovered:${id}`, person_id, values: {} }
    await queueMessage(trx, services, { ...message, template: 'two_factor_disabled' })
  },

  async death_transfer(trx, services, approval, by_person_id) {
    const { person_id, requested_by } = approval
    const claim = claimOf(approval.details)
    const member_id = await memberIdOf(trx, approval)
    await lockTransferable(trx, member_id)
    const contact = await openContact(trx, services.secrets, approval.person_id, claim)
    const heir = { name: claim.name, heir_user_id: claim.heir_user_id, ...contact }
    const { id: approval_id, reason } = approval
    await transferMember(trx, services, { member_id, heir, reason, by_person_id, approval_id })
    await bindVoices(trx, { by_person_id: requested_by, person_id, why: 'contact', at: services.clock.now() })
  },

  async closing_reopening(trx, services, { id: approval_id, details }) {
    await reopenClosing(trx, services, { ...reopeningOf(details), approval_id })
  },

  async sponsor_change(trx, services, approval) {
    await changeSponsor(trx, services, approval)
  },

  async virtual_business(trx, services, approval) {
    await addVirtual(trx, services, approval)
  },

  async wallet_adjustment(trx, services, approval) {
    await agreeAdjustment(trx, services, approval)
  },

  async tax_rule(trx, services, approval) {
    await addRule(trx, services, approval)
  },

  async erasure(trx, services, approval, by_person_id) {
    const { id: approval_id, person_id, requested_by } = approval
    const reason = requested_by === person_id ? kept.own_wish : approval.reason
    await forgetContactOf(trx, person_id, services.clock.now())
    await eraseMember(trx, services, { member_id: await memberIdOf(trx, approval), reason, by_person_id, approval_id })
  },
}
