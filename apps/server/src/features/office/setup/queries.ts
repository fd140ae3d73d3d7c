import { sql } from 'kysely'
import { kindPages } from '@banyan/contract/incomes/kind-pages.ts'
import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { companySettings, type CompanySettings } from '@banyan/contract/setup/setup.ts'
import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { Company } from '#kit/company.ts'
import type { Reader } from '#kit/database/database.ts'
import { findRoutes } from '#features/platform/routes/index.ts'
import { plainPercent } from '#kit/plain-percent.ts'

/** Who chose to hold incomes for fewer days than the cooling-off, and when; null where nobody did. */
export const maybeHoldChoice = async (db: Reader): Promise<{ by_user_id: string; at: Date } | null> =>
  (await db
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.income_hold_chosen_by')
    .select(['person.user_id as by_user_id', 'company.income_hold_chosen_at as at'])
    .where('company.income_hold_chosen_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .executeTakeFirst()) ?? null

/** Up to where the plan can no longer change; null before the first closing is locked. */
export async function endOfLockedClosings(db: Reader): Promise<Date | null> {
  const { end } = await db
    .selectFrom('closing')
    .where('status', '<>', 'preview')
    .select(({ fn }) => fn.max<Date | null>('window_to').as('end'))
    .executeTakeFirstOrThrow()
  return end
}

/** The matrix of the newest plan that paid one, up to a moment. */
export async function maybeLastMatrix(db: Reader, until: Date): Promise<PlanJson['matrix'] | undefined> {
  const row = await db
    .selectFrom('plan_version')
    .select('plan')
    .where('effective_from', '<=', until)
    .where(sql<boolean>`(plan #>> '{matrix,enabled}')::boolean`)
    .orderBy('effective_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : storedPlanSchema.parse(row.plan).matrix
}

export const findPlanVersions = (db: Reader) =>
  db
    .selectFrom('plan_version')
    .leftJoin('person', 'person.id', 'plan_version.created_by')
    .select([
      'plan_version.id',
      'plan_version.effective_from',
      'plan_version.reason',
      'plan_version.created_at',
      'person.user_id as created_by_user_id',
    ])
    .orderBy('plan_version.id', 'desc')
    .execute()

const settings = companySettings.keyof().options

/** The part of the company's row that an admin edits. */
export const settingsOf = (company: Company): CompanySettings =>
  ({
    ...Object.fromEntries(settings.map((name) => [name, company[name]])),
    franchise_pin_discount_percent: plainPercent(company.franchise_pin_discount_percent),
    max_payout_percent: plainPercent(company.max_payout_percent),
  }) as CompanySettings

/** The kinds whose rows members cannot read on a page of their own: its switch is off. */
export async function findKindsWithoutPages(db: Reader): Promise<IncomeKind[]> {
  const off = new Set<string>((await findRoutes(db)).filter((row) => !row.is_active).map(({ key }) => key))
  const isOff = (kind: IncomeKind) =>
    kindPages.some((it) => it.kind === kind && it.view === 'details' && it.page.startsWith('user/') && off.has(it.page))
  return INCOME_KINDS.filter(isOff)
}
