import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { findPackageOffers } from '@banyan/contract/topups/package-offers.ts'
import { listAdminTopups, listFranchiseTopups, listUserTopups } from '@banyan/contract/topups/topup-lists.ts'
import { splitGst } from '@banyan/domain/tax/split-gst.ts'
import { actorOf, companyOf, type Asking } from '../../kit/context.ts'
import { mount, mountList, type Api } from '../../kit/mount.ts'
import { notFound } from '../../kit/refusal.ts'
import { maybeMemberInReach } from '../activations/index.ts'
import { findPackageCards } from '../packages/index.ts'
import { countUnusedPins, findTopups, maybePackageId, maybePackageName, type Scope } from './queries.ts'

/** Only members have packages of their own. */
function ownPackages(context: Asking): Scope {
  const { member_id } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return { member_id }
}

const scopes = [
  [listUserTopups, ownPackages],
  [listFranchiseTopups, (context: Asking): Scope => ({ by_person_id: actorOf(context).person_id })],
  [listAdminTopups, (): Scope => 'everybody'],
] as const

export function mountTopups(api: Api): void {
  for (const [list, scopeOf] of scopes) {
    mountList(api, list, (context, request) =>
      findTopups(context.db, list, request, { scope: scopeOf(context), zone: companyOf(context).zone }),
    )
  }

  mount(api, findMemberToTopUp, async (context, { query }) => {
    const member = await maybeMemberInReach(context.db, actorOf(context), query.user_id)
    if (member === undefined) throw notFound('member')
    const { user_id, name, is_blocked, left_at, package_id } = member
    const package_name = await maybePackageName(context.db, package_id)
    return { data: { user_id, name, is_blocked, has_left: left_at !== null, package_name } }
  })

  mount(api, findPackageOffers, async (context) => {
    const { db, clock } = context
    const { person_id, member_id } = actorOf(context)
    const { round_off_digits } = companyOf(context)
    const [cards, pins, own_id] = await Promise.all([
      findPackageCards(db),
      countUnusedPins(db, person_id, clock.now()),
      member_id === null ? null : maybePackageId(db, member_id),
    ])
    const data = cards.map((card) => {
      const { taxable_minor, gst_minor } = splitGst(card.price, card.gst_percent, round_off_digits)
      const own = { is_own: card.id === own_id, unused_pins: pins.get(card.id) ?? 0 }
      return { ...card, ...own, taxable: taxable_minor, gst: gst_minor }
    })
    return { data }
  })
}
