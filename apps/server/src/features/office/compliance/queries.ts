import { sql } from 'kysely'
import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { basisOfIncome, INCOME_BASES, type IncomeBasis } from '@banyan/domain/compliance/income-basis.ts'
import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { Reader } from '#kit/database/database.ts'

/** Every time the mode was switched, the newest first. */
export const findSwitches = (db: Reader) =>
  db
    .selectFrom('compliance_switch as switched')
    .innerJoin('person', 'person.id', 'switched.by_person_id')
    .select(['switched.id', 'switched.is_on', 'switched.at', 'switched.reason'])
    .select(['person.user_id as by_user_id', 'person.name as by_name'])
    .orderBy('switched.id', 'desc')
    .limit(100)
    .execute()

interface PlanVersion {
  readonly id: bigint
  readonly effective_from: Date
  readonly plan: PlanJson
}

/** The plan that pays now, and the newest of those that begin later. */
export async function getPlans(db: Reader, now: Date): Promise<{ now: PlanVersion; next: PlanVersion | null }> {
  const newest = db
    .selectFrom('plan_version')
    .select(['id', 'effective_from', 'plan'])
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  const read = ({ plan, ...version }: { id: bigint; effective_from: Date; plan: unknown }): PlanVersion => ({
    ...version,
    plan: storedPlanSchema.parse(plan),
  })
  const current = await newest.where('effective_from', '<=', now).executeTakeFirstOrThrow()
  const next = await newest.where('effective_from', '>', now).executeTakeFirst()
  return { now: read(current), next: next === undefined ? null : read(next) }
}

/** Packages taken by giving to other members, who are to give back; a cause promises nothing and is not among them. */
export const findDonationPackages = (db: Reader) =>
  db
    .selectFrom('package')
    .select(['id', 'name'])
    .where('donation_mode', 'in', ['queue', 'stage'])
    .orderBy('order_no')
    .orderBy('id')
    .execute()

/** What incomes since a moment were paid on, in hundredths, less what was taken back. */
export async function findPaidByBasis(db: Reader, since: Date): Promise<{ basis: IncomeBasis; paid_minor: bigint }[]> {
  const { rows } = await sql<{ kind: IncomeKind; is_donated: boolean; paid: bigint }>`
    select paid.kind, coalesce(activation.mode = 'donation', false) as is_donated, sum(paid.paid_minor)::bigint as paid
    from income paid
    left join business_event event on event.id = paid.source_event_id
    left join business_event undone on undone.id = event.reverses_id
    left join activation on coalesce(undone.source_type, event.source_type) = 'activation'
      and activation.id = coalesce(undone.source_id, event.source_id)
    where paid.at > ${since} group by 1, 2`.execute(db)
  const sums = new Map<IncomeBasis, bigint>()
  for (const { paid, ...row } of rows) sums.set(basisOfIncome(row), (sums.get(basisOfIncome(row)) ?? 0n) + paid)
  return INCOME_BASES.map((basis) => ({ basis, paid_minor: sums.get(basis) ?? 0n }))
}
