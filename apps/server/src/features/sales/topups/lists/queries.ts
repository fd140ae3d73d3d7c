import { sql } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { maskPinNo } from '@banyan/domain/pins/pin-no.ts'
import type { Database } from '#kit/database/database.ts'
import { days, holdsCode, is, person } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { withBank } from '../confirming/with-bank.ts'
import { isPaidByHolder, isPaymentConfirmed } from '../queries.ts'
import { refundedTo } from '../receipt.ts'

type TopupList = typeof topupLists.admin

/** Whose activations are seen: those of one member, those one person has done, or all. */
export type Scope = { readonly member_id: bigint } | { readonly by_person_id: bigint } | 'everybody'

interface OwnPackage {
  readonly id: bigint
  readonly name: string
  readonly price_minor: bigint
  readonly bv_minor: bigint
}

/** A listed upgrade: the package it starts from, and the one it leads to. */
export interface UpgradePair extends OwnPackage {
  readonly to_package_id: bigint
}

/** Whether an activation may be taken back at a moment; the act looks again, under its locks. Never where there is none. */
const mayCancelAt = (
  now: Date | null,
) => sql<boolean>`(activation.cancelled_at is null and activation.mode <> 'donation' and activation.cooling_off_ends_at > ${now}::timestamptz
  and not exists (
    select from activation upgrade
    where upgrade.member_id = activation.member_id and upgrade.kind = 'upgrade' and upgrade.id > activation.id
      and upgrade.from_package_id = activation.package_id
      and upgrade.cancelled_at is null and upgrade.mode <> 'donation' and upgrade.cooling_off_ends_at > ${now}::timestamptz
      and not exists (
        select from activation between_them
        where between_them.member_id = activation.member_id and between_them.id > activation.id and between_them.id < upgrade.id
          and between_them.package_id = upgrade.from_package_id and not between_them.is_smaller
          and (between_them.cancelled_at is null or between_them.cancelled_at > upgrade.at)
      )
  )
  and not exists (select from product_dispatch sent where sent.activation_id = activation.id and sent.status in ('dispatched', 'delivered'))) is true`

const topups = (db: Database, now: Date | null) =>
  db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .innerJoin('person as owner', 'owner.id', 'member.person_id')
    .innerJoin('person as actor', 'actor.id', 'activation.by_person_id')
    .innerJoin('package', 'package.id', 'activation.package_id')
    .leftJoin('package as from_package', 'from_package.id', 'activation.from_package_id')
    .leftJoin('pin', 'pin.id', 'activation.pin_id')
    .select([
      'activation.id',
      'activation.kind',
      'activation.at',
      'activation.receipt_no',
      'activation.price_minor',
      'activation.taxable_minor',
      'activation.gst_minor',
      'activation.bv_minor',
      'activation.mode',
      'activation.payment_mode',
      'activation.cooling_off_ends_at',
      'activation.cancelled_at',
      'activation.credit_note_no',
      'activation.wallet',
      'activation.source_wallet',
      'activation.refund_rule',
      'activation.given_minor',
      'activation.refunded_wallet',
    ])
    .select(mayCancelAt(now).as('may_cancel'))
    .select([isPaidByHolder.as('is_own'), isPaymentConfirmed.as('is_confirmed')])
    .select(['owner.user_id as member_user_id', 'owner.name as member_name', 'package.name as package_name'])
    .select([
      'from_package.name as from_package_name',
      'actor.user_id as by_user_id',
      'actor.name as by_name',
      'actor.user_type as by_user_type',
      'pin.pin_no',
    ])

function topupsOf(db: Database, scope: Scope, now: Date | null) {
  const all = topups(db, now)
  if (scope === 'everybody') return all
  return 'member_id' in scope
    ? all.where('activation.member_id', '=', scope.member_id)
    : all.where('activation.by_person_id', '=', scope.by_person_id)
}

/** A figure of the activations that stand: what was cancelled counts nothing. */
const uncancelled = (column: string) =>
  sql`case when activation.cancelled_at is null then ${sql.ref(`activation.${column}`)} else 0 end`

interface Reading {
  readonly scope: Scope
  readonly zone: string
  /** The moment at which the reader might cancel; null for those who may not. */
  readonly now: Date | null
}

/** The activations somebody may see, a receipt in each line. Days are the company's, both ends included. */
export const findTopups = (
  db: Database,
  list: TopupList,
  request: ListRequest<TopupList>,
  { scope, zone, now }: Reading,
) =>
  findPage(list, request, {
    db,
    rows: topupsOf(db, scope, now),
    filters: {
      ...days('activation.at', zone),
      package_id: is('activation.package_id'),
      user_id: person('owner'),
      mode: is('activation.mode'),
      kind: is('activation.kind'),
      by_user_id: person('actor'),
      receipt_no: holdsCode('activation.receipt_no'),
    },
    sorts: { at: 'activation.at', price: 'activation.price_minor' },
    tieBreak: 'activation.id',
    totals: {
      price: uncancelled('price_minor'),
      taxable: uncancelled('taxable_minor'),
      gst: uncancelled('gst_minor'),
      bv: uncancelled('bv_minor'),
    },
    present: async (rows) => {
      const confirmed = new Map((await withBank(db, rows)).map((row) => [row.id, row]))
      return ({ pin_no, ...paid }) => ({
        refund_to: refundedTo(confirmed.get(paid.id) ?? paid),
        pin_masked: pin_no === null ? null : maskPinNo(pin_no),
      })
    },
  })

/** A package, on sale or not. */
export const maybePackage = async (db: Database, id: bigint | null): Promise<OwnPackage | undefined> =>
  id === null
    ? undefined
    : db.selectFrom('package').select(['id', 'name', 'price_minor', 'bv_minor']).where('id', '=', id).executeTakeFirst()

/** The package a member is active by; null while registered. */
export const maybePackageId = async (db: Database, member_id: bigint): Promise<bigint | null> =>
  (await db.selectFrom('member').select('package_id').where('id', '=', member_id).executeTakeFirst())?.package_id ??
  null

/** The upgrades the company lists, each with the package it starts from: those from one package, or all. */
export function findUpgradePairs(db: Database, from: bigint | 'each'): Promise<UpgradePair[]> {
  const pairs = db
    .selectFrom('package_upgrade')
    .innerJoin('package', 'package.id', 'package_upgrade.from_package_id')
    .select(['to_package_id', 'package.id', 'package.name', 'package.price_minor', 'package.bv_minor'])
    .orderBy('package.order_no')
    .orderBy('package.id')
  return (from === 'each' ? pairs : pairs.where('from_package_id', '=', from)).execute()
}

/** The name of a variant of pins: those of a package, or those that upgrade to it from another. */
export const variantOf = (to_package_id: bigint, from_package_id: bigint | null = null): string =>
  `${from_package_id ?? ''}>${to_package_id}`

/** How many usable pins of each variant a person holds; variants without any are left out. */
export async function countUnusedPins(
  db: Database,
  owner_person_id: bigint,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('pin')
    .where('owner_person_id', '=', owner_person_id)
    .where('status', '=', 'unused')
    .where('expires_at', '>', now)
    .groupBy(['package_id', 'from_package_id'])
    .select(({ fn }) => ['package_id', 'from_package_id', fn.countAll<bigint>().as('count')])
    .execute()
  return new Map(rows.map((row) => [variantOf(row.package_id, row.from_package_id), Number(row.count)]))
}
