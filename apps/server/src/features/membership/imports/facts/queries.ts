import { sql } from 'kysely'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { yearBegun } from '@banyan/domain/calendar/financial-year.ts'
import { placeOf, type ImportFacts, type ImportSide, type KnownPerson } from '@banyan/domain/imports/check-file.ts'
import type { ImportTerms } from '@banyan/domain/imports/read-cells.ts'
import { sideUnder } from '@banyan/domain/network/index/jump.ts'
import { isOnSale } from '@banyan/domain/packages/on-sale.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getBatch } from '../queries.ts'
import { maybeTdsRule } from '#features/ledger/tds/index.ts'
import { findApprovedPans } from '#features/people/kyc/index.ts'
import { carryTerms } from '#features/ledger/closings/index.ts'
import { networkNow } from '#features/network/network/index.ts'

/** What every row of a file is judged by on this day. */
export async function findTerms(
  trx: Transaction,
  now: Date,
  batch_id: bigint,
): Promise<ImportTerms & { readonly zone: string }> {
  const { zone, country, round_off_digits } = await trx
    .selectFrom('company')
    .select(['zone', 'country', 'round_off_digits'])
    .executeTakeFirstOrThrow()
  const today = businessDay(now.getTime(), zone)
  const { uploaded_at } = await getBatch(trx, batch_id)
  const uploaded_on = businessDay(uploaded_at.getTime(), zone)
  const rule = await maybeTdsRule(trx, uploaded_on)
  const packages = await trx.selectFrom('package').selectAll().execute()
  return {
    zone,
    country,
    round_off_digits,
    has_tax_rule: rule !== undefined,
    is_year_over: yearBegun(uploaded_on) < yearBegun(today),
    today,
    carry: await carryTerms(trx, now),
    packages: new Map(
      packages.map((one) => [one.name.toLowerCase(), { id: one.id, name: one.name, is_on_sale: isOnSale(one, today) }]),
    ),
  }
}

interface Named extends Omit<KnownPerson, 'member_id'> {
  readonly member_id: bigint | null
}

/** Everybody in the portal whose user id a file names, for itself, as a sponsor or as a parent; by small letters. */
async function findPeople(trx: Transaction, user_ids: readonly string[]): Promise<Map<string, KnownPerson>> {
  const { rows } = await sql<Named>`
    select person.user_id, member.id as member_id, person.is_blocked, member.left_at is not null as has_left
    from unnest(${user_ids}::text[]) as named (id)
    join person on lower(person.user_id) = named.id left join member on member.person_id = person.id`.execute(trx)
  return new Map(
    rows.map(({ member_id, ...person }) => [
      person.user_id.toLowerCase(),
      { ...person, member_id: member_id === null ? null : Number(member_id) },
    ]),
  )
}

/** Those of some mobile numbers that a member has, as they are kept. */
async function findMobiles(trx: Transaction, mobiles: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ mobile: string }>`
    select wanted.mobile from (
      select mobile, full_mobile(mobile) as full_mobile from unnest(${mobiles}::text[]) as one (mobile)
    ) wanted
    where exists (select from person where person.full_mobile = wanted.full_mobile and person.user_type = 'User')`.execute(
    trx,
  )
  return new Set(rows.map(({ mobile }) => mobile))
}

/** Who has the places directly below members. */
async function findPlaces(trx: Transaction, member_ids: readonly number[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ parent_id: bigint; side: ImportSide; user_id: string }>`
    select member.parent_id, member.side, person.user_id
    from member join person on person.id = member.person_id where member.parent_id = any(${member_ids}::bigint[])`.execute(
    trx,
  )
  return new Map(rows.map(({ parent_id, side, user_id }) => [placeOf(Number(parent_id), side), user_id]))
}

/** What the portal holds, as far as a batch is about it. */
export async function findFacts(
  trx: Transaction,
  services: Pick<Services, 'db' | 'pool' | 'secrets'>,
  {
    zone,
    user_ids,
    mobiles,
    pans,
  }: {
    readonly zone: string
    /** In small letters, each once. */
    readonly user_ids: readonly string[]
    readonly mobiles: readonly string[]
    readonly pans: readonly string[]
  },
): Promise<ImportFacts> {
  const people = await findPeople(trx, user_ids)
  const member_ids = [...people.values()].flatMap(({ member_id }) => member_id ?? [])
  const places = await findPlaces(trx, member_ids)
  const { index } = await networkNow(services, { zone })
  const { columns } = index
  return {
    people,
    mobiles: await findMobiles(trx, mobiles),
    pans: await findApprovedPans(trx, services, pans),
    places,
    legOf(above, member) {
      const side = sideUnder(columns, member - 1, above - 1)
      return side === 0 ? 'left' : side === 1 ? 'right' : undefined
    },
  }
}

/** The chains that members belong to. */
export async function findHeads(trx: Transaction, member_ids: readonly number[]) {
  const rows = await trx
    .selectFrom('member')
    .select(['id', 'left_head_id', 'right_head_id'])
    .where('id', 'in', member_ids.length === 0 ? [0n] : member_ids.map(BigInt))
    .execute()
  const heads = new Map(
    rows.map(({ id, left_head_id, right_head_id }) => [
      Number(id),
      { left_head_id: Number(left_head_id), right_head_id: Number(right_head_id) },
    ]),
  )
  return (member_id: number) => heads.get(member_id)!
}
