import { sql } from 'kysely'
import type { Day } from '@banyan/domain/calendar/business-day.ts'
import type { Database } from '#kit/database/database.ts'
import { incomeIdsOf } from '#features/ledger/closings/index.ts'

/** What names an income of a closing, whether its own row or a correction is asked about. */
export interface IncomeName {
  readonly member_id: bigint
  readonly kind: string
  readonly from_member_id: bigint | null
  /** Tells the stages apart that one closing pays a member. */
  readonly level: number | null
  readonly closing_id: bigint | null
  readonly adjusts_closing_id: bigint | null
  /** What it is paid for, of kinds that are paid by the day. */
  readonly activation_event_id: bigint | null
  readonly for_day: Day | null
  /** The order that repurchase level is paid for. */
  readonly order_event_id: bigint | null
}

const isPaidFor = ({ activation_event_id, for_day }: Pick<IncomeName, 'activation_event_id' | 'for_day'>) =>
  sql<boolean>`(activation_event_id, for_day) is not distinct from (${activation_event_id}::bigint, ${for_day}::date)`

/** Every row of one income of a closing: the one that first paid it, then its corrections in the order of their posting. */
export async function findRowsOf(db: Database, income: IncomeName) {
  const closing_id = income.adjusts_closing_id ?? income.closing_id
  if (closing_id === null) return []
  const { first, last } = incomeIdsOf(closing_id)
  const rows = () =>
    db
      .selectFrom('income')
      .select(['id', 'closing_id', 'at', 'net_minor'])
      .where('member_id', '=', income.member_id)
      .where('kind', '=', income.kind)
      .where(sql<boolean>`from_member_id is not distinct from ${income.from_member_id}`)
      .where(sql<boolean>`level is not distinct from ${income.level}`)
      .where(isPaidFor(income))
      .where(sql<boolean>`order_event_id is not distinct from ${income.order_event_id}`)
      .orderBy('id')
      .$narrowType<{ closing_id: bigint }>()
  const [own, corrections] = await Promise.all([
    rows().where('id', '>=', first).where('id', '<=', last).where('adjusts_closing_id', 'is', null).execute(),
    rows().where('adjusts_closing_id', '=', closing_id).execute(),
  ])
  return [...own, ...corrections]
}

/** The correction that a closing posted of somebody's income of another closing. */
export const maybeCorrection = (
  db: Database,
  { closing_id, adjusts_closing_id }: { readonly closing_id: bigint; readonly adjusts_closing_id: bigint },
  source: Pick<IncomeName, 'kind' | 'member_id' | 'activation_event_id' | 'for_day'>,
) =>
  db
    .selectFrom('income')
    .select('id')
    .where('adjusts_closing_id', '=', adjusts_closing_id)
    .where('closing_id', '=', closing_id)
    .where('member_id', '=', source.member_id)
    .where('kind', '=', source.kind)
    .where(isPaidFor(source))
    .executeTakeFirst()

/** Cancelled events with the people, packages and receipts behind them. */
export const findCancelled = (db: Database, event_ids: readonly bigint[]) =>
  db
    .selectFrom('business_event as event')
    .innerJoin('member', 'member.id', 'event.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('package', 'package.id', 'event.package_id')
    .leftJoin('activation', (join) =>
      join.onRef('activation.id', '=', 'event.source_id').on('event.source_type', '=', 'activation'),
    )
    .select(['event.id as event_id', 'activation.receipt_no'])
    .select(['person.user_id as member_user_id', 'person.name as member_name', 'package.name as package_name'])
    .where('event.id', 'in', event_ids)
    .execute()

/** Those of some members who came later on the line than a member: whose first activation is later. */
export async function findLater(
  db: Database,
  member_id: bigint,
  among: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const first = sql`min(array[extract(epoch from at)::numeric, id::numeric])`
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from business_event where kind = 'activation' and member_id = any(${among}::bigint[])
    group by member_id
    having ${first} > (select ${first} from business_event where kind = 'activation' and member_id = ${member_id})`.execute(
    db,
  )
  return new Set(rows.map((row) => row.member_id))
}
