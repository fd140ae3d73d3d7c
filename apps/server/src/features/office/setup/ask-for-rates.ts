import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { askSecond, differing } from '#features/people/guarded/index.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'

/** What pays more, or guards less, the higher it is. */
const rising = ['franchise_pin_discount_percent', 'max_payout_percent', 'pins_without_password'] as const
/** How long a purchase can be taken back, and its incomes are held. */
const days = ['cooling_off_days', 'income_hold_days'] as const

/** What says which documents are asked for before money moves, and with whose rules they are judged. */
const judging = ['country'] as const

type MoneySettings = Readonly<
  Record<(typeof rising)[number] | (typeof days)[number] | (typeof judging)[number], string | number>
>

/** What lets somebody earn more, or asks for other documents, needs a second admin; to pay less, and all the rest, one. */
export async function askForSettings(
  trx: Transaction,
  context: Context,
  before: MoneySettings,
  after: MoneySettings,
): Promise<void> {
  const isLess = rising.every((name) => Number(after[name]) <= Number(before[name]))
  const isSame = [...days, ...judging].every((name) => after[name] === before[name])
  if (isLess && isSame) return context.guarded()
  // All that changes with them is shown: whoever agrees agrees to that too.
  await askSecond(trx, context, { noun: 'company', subject_id: '', ...differing({ ...before }, { ...after }) })
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
