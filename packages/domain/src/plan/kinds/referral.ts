import { payOfEvent } from '../instant/event-pay.ts'
import type { InstantKind } from '../instant/instant-kind.ts'
import { mayEarn } from '../instant/may-earn.ts'
import { FIRST_DIRECTS } from './spill.ts'

/**
 * Referral income (docs/plan-of-compensation.md, "Referral"): when a direct activates a package, the sponsor is paid a
 * part of its volume, or an amount. A sponsor who is inactive or blocked is not paid, and the company keeps it. While the
 * third and later directs pay spill, they pay no referral (rule 14 of the scenario format).
 */
export const referral: InstantKind = {
  kind: 'referral',
  on: ['activation'],
  isEnabled: (plan) => plan.referral !== null,
  caps: (plan) => plan.referral?.caps ?? [],
  baseDigits: (plan) => (plan.referral?.pay.of === 'event' ? 0 : plan.event_digits),
  rate: (plan) => plan.referral?.pay.rate ?? '',
  firstRate: () => null,
  start({ integers, network, plan: { referral: plan, spill }, state, add }) {
    if (plan === null) return null
    const payOf = payOfEvent(integers, plan.pay)
    const most = spill?.mode === 'extra_directs' ? FIRST_DIRECTS : Infinity
    return ({ member, base, is_first, is_whole }) => {
      const sponsor = network.sponsor[member]!
      if (sponsor < 0 || !mayEarn(state, sponsor) || (plan.is_first_only && !is_first)) return
      if (state.direct_no[member]! > most) return
      add({ kind: 'referral', member: sponsor, ...payOf(base, is_whole) })
    }
  },
}
