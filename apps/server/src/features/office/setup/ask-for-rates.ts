import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { CompanyParticulars } from '@banyan/contract/setup/setup.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'

/** What decides how much is paid to whom, and what guards a stock of pins. */
const money_settings = [
  'franchise_pin_discount_percent',
  'max_payout_percent',
  'pins_without_password',
  'cooling_off_days',
  'income_hold_days',
] as const satisfies readonly (keyof CompanyParticulars)[]

type MoneySettings = Readonly<Record<(typeof money_settings)[number], string | number>>

const of = (settings: MoneySettings) => Object.fromEntries(money_settings.map((name) => [name, settings[name]]))

/** Settings that money follows from need a second admin; the others, such as address and name, do not. */
export async function askForSettings(
  trx: Transaction,
  context: Context,
  before: MoneySettings,
  after: MoneySettings,
): Promise<void> {
  if (money_settings.every((name) => Number(before[name]) === Number(after[name]))) return context.guarded()
  await askSecond(trx, context, { noun: 'company', subject_id: '', before: of(before), after: of(after) })
}

/** The rules of a plan one by one, each named after its kind of income and itself. */
function flat(of: object, path: readonly string[] = []): [string, unknown][] {
  return Object.entries(of).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? flat(value, [...path, name])
      : [[[...path, name].join('_'), value]],
  )
}

/** Who earns what follows from the plan, so nobody saves another alone. */
export const askForPlan = (
  trx: Transaction,
  context: Context,
  before: PlanJson,
  { plan, reason }: { readonly plan: PlanJson; readonly reason: string },
): Promise<void> =>
  askSecond(trx, context, {
    noun: 'plan',
    subject_id: '',
    before: Object.fromEntries(flat(before)),
    after: Object.fromEntries(flat(plan)),
    reason,
  })
