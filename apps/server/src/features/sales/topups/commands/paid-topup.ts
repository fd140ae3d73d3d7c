import type { PayingWallet } from '@banyan/contract/payments/wallets.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { givenOf } from '@banyan/domain/topups/given-part.ts'
import type { StatedSale } from '@banyan/domain/counter-sales/counter-sale.ts'
import type { MemberInTree } from '#features/network/members/index.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { maybePackageOnSale } from '#features/sales/packages/index.ts'
import { maybeBalance, payFromWallet } from '#features/ledger/payments/index.ts'
import { memberRefusal } from '../member-refusals.ts'
import { maybeMemberInReach } from '../topup-reach.ts'
import { activate } from './activate.ts'
import type { ActivationPayment } from './activation-payment.ts'

interface Topup {
  readonly actor: Actor
  readonly member_user_id: string
  readonly package_id: bigint
  readonly is_upgrade: boolean
  /** What a franchise says it took from the member. */
  readonly stated?: StatedSale | undefined
}

async function topupBy(
  trx: Transaction,
  services: Services,
  { actor, stated }: Topup,
  member: MemberInTree | undefined,
  payment: Exclude<ActivationPayment, { mode: 'pin' }>,
) {
  if (member === undefined) throw memberRefusal({ because: 'member_unknown' })
  const { receipt_no, activated_at, ...done } = await activate(trx, payment, {
    member_id: member.id,
    by_person_id: actor.person_id,
    at: services.clock.now(),
    stated,
  })
  return {
    member_id: member.id,
    about: member.person_id,
    paid: minor(done.price_minor - done.given_minor),
    given: minor(done.given_minor),
    reply: {
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
 * Tops a member up at the price of a package, or for the difference of an upgrade, paid from a wallet of whoever acts. A
 * member reaches oneself and the own team; for oneself what was given is spent before the wallet. Refuses the member as a pin would, and on the wallet with `insufficient_funds` or `no_wallet`.
 */
export async function topupFromWallet(
  trx: Transaction,
  services: Services,
  {
    wallet,
    shown_given_minor,
    ...topup
  }: Topup & {
    readonly wallet: PayingWallet
    readonly shown_given_minor?: bigint | undefined
  },
) {
  const { actor, package_id, is_upgrade } = topup
  const sold = await maybePackageOnSale(trx, package_id, services.clock.now())
  if (sold === undefined) throw refuseField('package_id', said('sales.package_off_sale'))
  const payer_person_id = actor.person_id
  const member = await maybeMemberInReach(trx, actor, topup.member_user_id)
  const spends_given = member !== undefined && member.id === actor.member_id
  const given_minor = spends_given ? ((await maybeBalance(trx, payer_person_id, 'GIVEN')) ?? 0n) : 0n
  // What an upgrade costs is known once its member is locked; then the ledger looks whether the wallet holds it.
  const at_least_minor = is_upgrade ? 0n : sold.price_minor - givenOf(sold.price_minor, given_minor)
  const how = { package_id, is_upgrade, wallet, payer_person_id, spends_given, shown_given_minor }
  return payFromWallet(trx, { actor, wallet }, at_least_minor, () =>
    topupBy(trx, services, topup, member, { mode: 'wallet', ...how }),
  )
}

/** Tops a member up against money the company received. Refuses the member as a pin would. */
export const topupAgainstPayment = async (
  trx: Transaction,
  services: Services,
  {
    payment_mode,
    payment_reference,
    reason,
    approval_id,
    ...topup
  }: Topup & {
    readonly payment_mode: string
    readonly payment_reference: string
    readonly reason: string
    readonly approval_id: bigint | null
  },
) =>
  topupBy(trx, services, topup, await maybeMemberInReach(trx, topup.actor, topup.member_user_id), {
    mode: 'admin',
    package_id: topup.package_id,
    is_upgrade: topup.is_upgrade,
    payment_mode,
    payment_reference,
    reason,
    approval_id,
  })
