import { sql, type Selectable } from 'kysely'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import type { PinStatus } from '@banyan/contract/pins/pin-row.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { normalisePinCode } from '@banyan/domain/pins/pin-no.ts'
import type { PinVariant } from '@banyan/domain/pins/pin-status.ts'
import type { Pin } from '../../../../db/schema.generated.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { days, is, startsWith } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { pinAt } from './pin-row.ts'

type PinList = typeof pinLists.admin

const pinsWithPeople = (db: Database) =>
  db
    .selectFrom('pin')
    // Every pin has them; from the left, because a count need not look.
    .leftJoin('package', 'package.id', 'pin.package_id')
    .leftJoin('package as start', 'start.id', 'pin.from_package_id')
    .leftJoin('person as owner', 'owner.id', 'pin.owner_person_id')
    .leftJoin('person as giver', 'giver.id', 'pin.received_from_person_id')
    .leftJoin('member', 'member.id', 'pin.used_for_member_id')
    .leftJoin('person as user', 'user.id', 'member.person_id')
    .select(({ ref }) => [
      ref('package.name').$notNull().as('package_name'),
      ref('owner.user_id').$notNull().as('owner_user_id'),
      ref('owner.name').$notNull().as('owner_name'),
    ])
    .select([
      'pin.id',
      'pin.pin_no',
      'pin.package_id',
      'pin.from_package_id',
      'start.name as from_package_name',
      'pin.kind',
      'pin.price_minor as amount',
      'pin.bv_minor',
      'pin.status',
      'pin.owner_person_id',
      'giver.user_id as received_from_user_id',
      'user.user_id as used_for_user_id',
      'user.name as used_for_name',
      'pin.used_at',
      'pin.generated_at',
      'pin.expires_at',
    ])

/** Whether a pin has a status at this moment: nobody writes down that it has expired until the schedule does. */
function isStatus(status: PinStatus, now: Date) {
  if (status === 'unused') return sql<boolean>`(pin.status = 'unused' and pin.expires_at > ${now})`
  if (status !== 'expired') return sql<boolean>`pin.status = ${status}`
  // Whatever the schedule has written down as expired is past its date, so one range of the index has them all.
  return sql<boolean>`(pin.status in ('expired', 'unused') and pin.expires_at <= ${now})`
}

/** Whether somebody owns a pin, or is active by it. */
function isOfPerson(user_id: string) {
  const person = sql`(select id from person where lower(user_id) = ${user_id.toLowerCase()})`
  return sql<boolean>`(pin.owner_person_id = ${person}
    or pin.used_for_member_id = (select id from member where person_id = ${person}))`
}

interface Reading {
  readonly actor: Actor
  readonly now: Date
  /** Days of filters are the company's. */
  readonly zone: string
}

/** The pins an actor may see: an admin all, anybody else their own. Filtering by a user id finds owners and users. */
export function findPins(db: Database, list: PinList, request: ListRequest<PinList>, { actor, now, zone }: Reading) {
  const all = pinsWithPeople(db)
  return findPage(list, request, {
    db,
    rows: actor.user_type === 'Admin' ? all : all.where('pin.owner_person_id', '=', actor.person_id),
    filters: {
      status: (rows, status) => rows.where(isStatus(status, now)),
      package_id: is('pin.package_id'),
      kind: is('pin.kind'),
      order_id: (rows, order_id) =>
        rows.where(sql<boolean>`pin.batch_id in (select id from pin_batch where order_id = ${order_id})`),
      pin_no: startsWith('pin.pin_no', normalisePinCode),
      user_id: (rows, user_id) => rows.where(isOfPerson(user_id)),
      amount: is('pin.price_minor'),
      ...days('pin.generated_at', zone, 'generated_'),
      ...days('pin.expires_at', zone, 'expires_'),
    },
    sorts: {
      generated_at: 'pin.generated_at',
      expires_at: 'pin.expires_at',
      amount: 'pin.price_minor',
      used_at: 'pin.used_at',
    },
    tieBreak: 'pin.id',
    totals: { amount: 'pin.price_minor' },
    row: (pin) => pinAt(pin, actor, now),
  })
}

/** A pin as it is stored, for acts that decide about it. */
export type HeldPin = Selectable<Pin>

/** A pin, locked until the end of the act: the first lock of everything that concerns a pin. */
export const maybeLockPin = (trx: Transaction, pin_no: string) =>
  trx.selectFrom('pin').selectAll().where('pin_no', '=', normalisePinCode(pin_no)).forUpdate().executeTakeFirst()

export const maybePin = (db: Reader, pin_no: string) =>
  db.selectFrom('pin').selectAll().where('pin_no', '=', normalisePinCode(pin_no)).executeTakeFirst()

export const maybeOwnPin = (db: Database, id: bigint, owner_person_id: bigint) =>
  db
    .selectFrom('pin')
    .select(['id', 'pin_no', 'password_sealed'])
    .where('id', '=', id)
    .where('owner_person_id', '=', owner_person_id)
    .executeTakeFirst()

/** A pin of this owner by its key. */
const ownPinById = (db: Reader, owner_person_id: bigint, id: bigint) =>
  db.selectFrom('pin').selectAll().where('id', '=', id).where('owner_person_id', '=', owner_person_id)

export const maybeHeldPin = (db: Reader, owner_person_id: bigint, id: bigint) =>
  ownPinById(db, owner_person_id, id).executeTakeFirst()

export const maybeLockOwnPin = (trx: Transaction, owner_person_id: bigint, id: bigint) =>
  ownPinById(trx, owner_person_id, id).forUpdate().executeTakeFirst()

/** The usable pins of one variant that somebody owns, the oldest first: those that leave a stock next. */
export const oldestPins = (db: Reader, owner_person_id: bigint, variant: PinVariant, now: Date) =>
  db
    .selectFrom('pin')
    .where('owner_person_id', '=', owner_person_id)
    .where('package_id', '=', variant.package_id)
    .where('from_package_id', variant.from_package_id === null ? 'is' : '=', variant.from_package_id)
    .where('kind', '=', variant.kind)
    .where('price_minor', '=', variant.price_minor)
    .where('status', '=', 'unused')
    .where('expires_at', '>', now)
    // All of one variant; named here so that the index gives them in order.
    .orderBy('from_package_id')
    .orderBy('id')

export const maybeOldestPin = (db: Reader, owner_person_id: bigint, variant: PinVariant, now: Date) =>
  oldestPins(db, owner_person_id, variant, now).selectAll().limit(1).executeTakeFirst()

/** Of two acts at once the second waits for the first and then takes the next oldest. */
export const maybeLockOldestPin = (trx: Transaction, owner_person_id: bigint, variant: PinVariant, now: Date) =>
  oldestPins(trx, owner_person_id, variant, now).selectAll().limit(1).forUpdate().executeTakeFirst()

/** How many usable pins of each variant somebody holds; variants without any are left out. */
export async function countUsablePins(db: Database, owner_person_id: bigint, now: Date) {
  const rows = await db
    .selectFrom('pin')
    .innerJoin('package', 'package.id', 'pin.package_id')
    .leftJoin('package as start', 'start.id', 'pin.from_package_id')
    .where('pin.owner_person_id', '=', owner_person_id)
    .where('pin.status', '=', 'unused')
    .where('pin.expires_at', '>', now)
    .groupBy(['package.id', 'package.name', 'package.order_no', 'start.id', 'start.name', 'start.order_no'])
    .groupBy(['pin.kind', 'pin.price_minor'])
    .orderBy('package.order_no')
    .orderBy('package.id')
    .orderBy('start.order_no', (order) => order.asc().nullsFirst())
    .orderBy('start.id')
    .orderBy('pin.price_minor', 'desc')
    .orderBy('pin.kind')
    .select(['package.id as package_id', 'package.name as package_name', 'pin.kind', 'pin.price_minor'])
    .select(['start.id as from_package_id', 'start.name as from_package_name'])
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .execute()
  return rows.map(({ kind, price_minor, ...row }) => ({
    ...row,
    kind,
    price: minor(price_minor),
    count: Number(row.count),
  }))
}

/** Whoever is behind a user id, with the package they are active by. */
export const maybeParty = (db: Database, user_id: string) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .leftJoin('package', 'package.id', 'member.package_id')
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .select([
      'person.id as person_id',
      'person.user_id',
      'person.name',
      'person.user_type',
      'person.is_blocked',
      'package.name as package_name',
    ])
    .executeTakeFirst()

export const getPackage = (db: Reader, id: bigint) =>
  db.selectFrom('package').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a variant of pins is called: its package, and of upgrades the one they start from. */
export const getVariantNames = async (
  db: Reader,
  variant: { readonly package_id: bigint; readonly from_package_id?: bigint | null | undefined },
) => ({
  package_name: (await getPackage(db, variant.package_id)).name,
  from_package_name: variant.from_package_id ? (await getPackage(db, variant.from_package_id)).name : null,
})

/** How long pins issued now are valid. */
export const getPinValidity = async (trx: Transaction): Promise<number> =>
  (await trx.selectFrom('company').select('pin_validity_days').executeTakeFirstOrThrow()).pin_validity_days

/** How many pins one may move or generate within 24 hours without the password. */
export const getPinsWithoutPassword = async (db: Reader): Promise<number> =>
  (await db.selectFrom('company').select('pins_without_password').executeTakeFirstOrThrow()).pins_without_password

/** Lets other acts of this person that move or generate pins wait until this one ends. */
export const lockMoves = (trx: Transaction, person_id: bigint) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`pins moved by:${person_id}`}, 0))`.execute(trx)

/**
 * How many pins somebody has moved since a moment: handed on, generated, bought or sold from a wallet, and topped up from
 * one, with a pin of their own or, by an admin, against a payment. A large order counts whole when it is ordered, so its batches are left out.
 */
export async function countMovedSince(db: Reader, person_id: bigint, since: Date): Promise<number> {
  const { rows } = await sql<{ moved: bigint }>`
    select (select coalesce(sum(count), 0) from pin_transfer where created_by = ${person_id} and at > ${since})
      + (select coalesce(sum(count), 0) from pin_batch where generated_by = ${person_id} and order_id is null and generated_at > ${since})
      + (select coalesce(sum(count), 0) from pin_order where ordered_by = ${person_id} and ordered_at > ${since})
      + (select count(*) from activation left join pin on pin.id = activation.pin_id
        where by_person_id = ${person_id} and at > ${since}
          and (mode in ('wallet', 'admin') or mode = 'pin' and pin.owner_person_id = ${person_id})) as moved`.execute(
    db,
  )
  return Number(rows[0]?.moved ?? 0n)
}

/** The zone in which people are told times. Anybody may ask about a pin, even before there is a company. */
export const zoneOfCompany = async (db: Reader): Promise<string> =>
  (await db.selectFrom('company').select('zone').executeTakeFirst())?.zone ?? 'UTC'

/** Whether this person's membership has ended. Who never was a member has not left. */
export async function hasLeft(db: Reader, person_id: bigint): Promise<boolean> {
  const member = await db.selectFrom('member').select('left_at').where('person_id', '=', person_id).executeTakeFirst()
  return member !== undefined && member.left_at !== null
}
