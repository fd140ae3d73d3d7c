import { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { findPackageOffers } from '@banyan/contract/packages/package-offers.ts'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { nextPackageOf } from '@banyan/domain/packages/next-package.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { mount, mountList, type Api } from '#kit/http/mount.ts'
import { notFound } from '#kit/http/refusal.ts'
import { maybeMemberInReach } from '../topup-reach.ts'
import { findPackageCards } from '#features/sales/packages/index.ts'
import {
  countUnusedPins,
  findTopups,
  findUpgradePairs,
  variantOf,
  maybePackage,
  maybePackageId,
  type Scope,
} from './queries.ts'
import { upgradesTo } from './upgrade-offers.ts'

/** Only members have packages of their own. */
function ownPackages(context: Asking): Scope {
  const { member_id } = actorOf(context)
  if (member_id === null) throw notFound('member')
  return { member_id }
}

const scopes = [
  [topupLists.user, ownPackages],
  [topupLists.franchise, (context: Asking): Scope => ({ by_person_id: actorOf(context).person_id })],
  [topupLists.admin, (): Scope => 'everybody'],
] as const

export function mountTopupLists(api: Api): void {
  for (const [list, scopeOf] of scopes) {
    mountList(api, list, (context, request) =>
      findTopups(context.db, list, request, {
        scope: scopeOf(context),
        zone: companyOf(context).zone,
        now: list === topupLists.franchise || actorOf(context).is_read_only ? null : context.clock.now(),
      }),
    )
  }

  mount(api, findMemberToTopUp, async (context, { query }) => {
    const { db, clock } = context
    const member = await maybeMemberInReach(db, actorOf(context), query.user_id)
    if (member === undefined) throw notFound('member')
    const { user_id, name, is_blocked, left_at, package_id, activated_at } = member
    const own = await maybePackage(db, package_id)
    const [cards, pairs] =
      own === undefined
        ? [[], []]
        : await Promise.all([findPackageCards(db, clock.now()), findUpgradePairs(db, own.id)])
    const { round_off_digits } = companyOf(context)
    return {
      data: {
        user_id,
        name,
        is_blocked,
        has_left: left_at !== null,
        package_id,
        activated_at,
        package_name: own?.name ?? null,
        again: cards.filter(({ price }) => own !== undefined && price >= own.price_minor).map(({ id }) => id),
        upgrades: cards.flatMap((card) =>
          upgradesTo(card, pairs, round_off_digits).map(({ price, taxable, gst, bv }) => ({
            package_id: card.id,
            name: card.name,
            price,
            taxable,
            gst,
            bv,
          })),
        ),
      },
    }
  })

  mount(api, findPackageOffers, async (context) => {
    const { db, clock } = context
    const { person_id, member_id } = actorOf(context)
    const { round_off_digits } = companyOf(context)
    const own_id = member_id === null ? null : await maybePackageId(db, member_id)
    const [cards, pins, pairs] = await Promise.all([
      findPackageCards(db, clock.now(), { isPaidFor: true }),
      countUnusedPins(db, person_id, clock.now()),
      // A franchise tops up whoever comes; a member looks from where the own package stands.
      findUpgradePairs(db, member_id === null ? 'each' : (own_id ?? 0n)),
    ])
    const held = cards.map((card) => ({ ...card, unused_pins: pins.get(variantOf(card.id)) ?? 0 }))
    const next_id = member_id === null ? null : nextPackageOf(held, own_id !== null)
    const data = held.map((card) => {
      const own = { is_own: card.id === own_id, is_next_step: card.id === next_id }
      const upgrades = upgradesTo(card, pairs, round_off_digits).map((upgrade) => ({
        ...upgrade,
        unused_pins: pins.get(variantOf(card.id, upgrade.from_package_id)) ?? 0,
      }))
      return { ...card, ...own, upgrades }
    })
    return { data }
  })
}
