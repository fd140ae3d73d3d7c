import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { growCompany } from '@banyan/domain/plan/simulation/grow-company.ts'
import { SIMULATED_EVENT_DIGITS, simulate } from '@banyan/domain/plan/simulation/simulate.ts'
import { membersAtEnd, type CompanyInput } from '@banyan/domain/plan/simulation/simulation-input.ts'

/**
 * `npm run bench -- simulator [MEMBERS]`: a made-up company of 100,000 members over twelve months in which members upgrade,
 * cancel, order and withdraw, with every kind of income that is built, against growing the company alone: the same
 * members, sales and days without a plan. ROI and its levels are most of it: a row for each activation and day. The same
 * with nobody who cancels shows what settling costs. The target leaves room for kinds that are built later.
 */
const members = Number(process.argv[2] ?? 100_000)
const months = 12
const target = 300

const at_start = Math.floor(members / 10)
const joins_a_month = Math.floor((members - at_start) / months)
const company: CompanyInput = {
  growth: {
    members_at_start: members - months * joins_a_month,
    joins_a_month,
    growth_percent: 0,
    months,
    stops_after_month: null,
    dropout_percent: 5,
    upgrade_percent: 2,
    cancel_percent: 2,
    repurchase_percent: 10,
    repurchase_amount: minor(500_00n),
    repurchase_bv: minor(400_00n),
    withdrawal_percent: 50,
    shape: 'newest',
    seed: 1,
  },
  packages: [
    { share: 70, price: 1_000n },
    { share: 25, price: 5_000n },
    { share: 5, price: 20_000n },
  ].map(({ share, price }) => ({
    share_percent: share,
    price_minor: price * 118n,
    sales_minor: price * 100n,
    bv_minor: price * 80n,
    own_cap_minor: price * 100n,
    matching_rate_percent: null,
  })),
  cooling_off_days: 30,
}

const kinds = INCOME_KINDS
const settings = {
  ...Object.fromEntries(kinds.map((kind) => [kind, { enabled: true }])),
  // Reached within the year.
  single_leg: { enabled: true, stages: [{ team: 50, directs: 1, amount: '500' }] },
  overall_cap_percent: '500',
  payout_ratio_percent: '60',
  event_payout_percent: '40',
}
const plan = planOf(planSchema.parse(settings), { money_digits: 2, event_digits: SIMULATED_EVENT_DIGITS })

function timed<T>(work: () => T): { made: T; ms: number } {
  const began = performance.now()
  const made = work()
  return { made, ms: performance.now() - began }
}

function outcomeOf(input: CompanyInput) {
  const steps = simulate({ ...input, plans: [plan] })
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value[0]!
  }
}

const rounded = (figure: number): number => Number(figure.toFixed(2))
const growing = Math.min(...[1, 2, 3].map(() => timed(() => growCompany(company)).ms))
const simulated = timed(() => outcomeOf(company))
const peak_megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
const settled_by_nobody = timed(() => outcomeOf({ ...company, growth: { ...company.growth, cancel_percent: 0 } }))
const { made: outcome, ms } = simulated
const paid = new Set(outcome.months.flatMap(({ paid_by_kind }) => paid_by_kind.map(({ kind }) => kind)))
const unpaid = kinds.filter((kind) => !paid.has(kind))
const ratio = rounded(ms / growing)
console.log(
  JSON.stringify({
    name: 'simulator',
    ratio,
    target,
    ok: ratio <= target && unpaid.length === 0 && outcome.members === membersAtEnd(company.growth),
    members: outcome.members,
    months,
    seconds: rounded(ms / 1000),
    growing_seconds: rounded(growing / 1000),
    without_cancellations_seconds: rounded(settled_by_nobody.ms / 1000),
    ratio_to_without_cancellations: rounded(ms / settled_by_nobody.ms),
    cancelled: outcome.months.reduce((sum, { cancelled }) => sum + cancelled, 0),
    kinds: paid.size,
    unpaid,
    peak_megabytes,
  }),
)
