import { planSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { CompanySettings, PackageBody } from '@banyan/contract/setup/setup.ts'
import { minor } from '@banyan/domain/money/minor.ts'

/** What the wizard starts from: an Indian company. Everything can be changed before setting up, and most of it later. */
export const presetCompany: CompanySettings = {
  name: 'My company',
  currency_code: 'INR',
  currency_symbol: '₹',
  is_currency_symbol_prefixed: true,
  round_off_digits: 2,
  zone: 'Asia/Kolkata',
  country: 'IN',
  hue: 212,
  default_theme: 'Dark',
  user_id_prefix: 'BN',
  min_password_length: 8,
  pin_validity_days: 365,
  franchise_pin_discount_percent: '0',
  max_payout_percent: '50',
  pins_without_password: 10,
  cooling_off_days: 30,
  income_hold_days: 30,
  sponsor_change_days: 7,
  is_closing_scheduled: true,
  address: '',
  gstin: '',
  support_email: '',
  support_mobile: '',
}

/** A package of so many rupees without tax: 18 % GST on top, as much volume as money, and the price as the daily cap. */
function packageOf(name: string, rupees: bigint, order_no: number, colour: string): PackageBody {
  const taxable_minor = rupees * 100n
  const price = minor((taxable_minor * 118n) / 100n)
  const bv = minor(taxable_minor)
  return {
    name,
    description: '',
    price,
    gst_percent: '18',
    hsn: '',
    bv,
    daily_cap: price,
    colour,
    order_no,
    is_active: true,
  }
}

export const presetPackages: readonly PackageBody[] = [
  packageOf('Starter', 1000n, 1, 'teal'),
  packageOf('Growth', 2000n, 2, 'amber'),
  packageOf('Banyan', 5000n, 3, 'violet'),
]

/**
 * Matching of 10 % on the weak leg with a first pair of 2:1 or 1:2, one active direct a side and the own package's
 * daily cap; 10 % of a direct's paid matching for the sponsor who has a direct on both legs. One unit is the volume
 * of the smallest package: a unit of one rupee would let the first pair form on two rupees against one, which is none.
 * The other packages are multiples of it, so nothing is left over that no pair could ever use. A closing pays at most
 * half of what it took: without such a ratio matching has no upper limit.
 */
export const presetPlan: PlanJson = planSchema.parse({
  matching: {
    basis: 'bv',
    unit: '1000',
    rate_percent: '10',
    first_pair: '2:1_or_1:2',
    ratio: '1:1',
    left_directs: 1,
    right_directs: 1,
    caps: [{ per: 'day', own_package: true }],
    flush_mode: 'CAP_FLUSH',
  },
  sponsored: { enabled: true, percent: '10', left_directs: 1, right_directs: 1 },
  // What it begins with once it is switched on.
  repurchase_level: { self_bv: '500', run_day: 5 },
  payout_ratio_percent: '50',
})
