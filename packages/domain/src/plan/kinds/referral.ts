import { payOfActivation } from '../instant/activation-pay.ts'
import type { InstantKind } from '../instant/instant-kind.ts'
import { mayEarn } from '../instant/may-earn.ts'

/**
 * Referral income (docs/plan-of-compensation.md, "Referral"): when a direct activates a package, the sponsor is paid a
 * part of its volume, or an amount. A sponsor who is inactive or blocked is not paid, and the company keeps it.
 */
export const referral: InstantKind = {
  kind: 'referral',
  isEnabled: (plan) => plan.referral !== null,
  baseDigits: (plan) => (plan.referral?.pay.of === 'activation' ? 0 : plan.event_digits),
  rate: (plan) => plan.referral?.pay.rate ?? '',
  firstRate: () => null,
  start({ integers, network, plan: { referral: plan }, state, add }) {
    if (plan === null) return null
    const payOf = payOfActivation(integers, plan.pay)
    return ({ member, bv, is_first }) => {
      const sponsor = network.sponsor[member]!
      if (sponsor < 0 || !mayEarn(state, sponsor) || (plan.is_first_only && !is_first)) return
      add({ kind: 'referral', member: sponsor, ...payOf(bv) })
    }
  },
}
