import { z } from 'zod'
import { isZone } from '@banyan/domain/calendar/zone.ts'
import { waitingAct } from '../approvals/asked.ts'
import { appearance } from '../company/appearance.ts'
import { endpoint } from '../kit/endpoint.ts'
import {
  email,
  gstin,
  oneLine,
  mobile,
  newPassword,
  orEmpty,
  password,
  passwordsMatch,
  personName,
  userId,
} from '../kit/fields.ts'
import { stateOfAddress } from '../kit/state-of-address.ts'
import { dataOf, done, id, instant, moneyOrNil, percent, positiveMoney } from '../kit/values.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { planSchema, storedPlanSchema } from '../plan/plan-schema.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

const zone = z.string().max(60, companyRule('zone')).refine(isZone, companyRule('zone'))

export const companySettings = z.strictObject({
  name: oneLine(80).min(2, companyRule('name')),
  currency_code: z.string().regex(/^[A-Z]{3}$/, companyRule('currency_code')),
  currency_symbol: oneLine(5).min(1, companyRule('currency_symbol')),
  is_currency_symbol_prefixed: z.boolean(),
  round_off_digits: z.number().int().min(0, companyRule('round_off_digits')).max(2, companyRule('round_off_digits')),
  zone,
  country: z.string().regex(/^[A-Z]{2}$/, companyRule('country')),
  hue: z
    .number()
    .int()
    .min(0, rule('between', { least: 0, most: 359 }))
    .max(359, rule('between', { least: 0, most: 359 })),
  default_theme: appearance.shape.default_theme,
  user_id_prefix: z.string().regex(/^[A-Z]{0,6}$/, companyRule('user_id_prefix')),
  min_password_length: z
    .number()
    .int()
    .min(6, rule('at_least', { least: 6 }))
    .max(50, rule('at_most', { most: 50 })),
  pin_validity_days: z.number().int().min(1, rule('days_least')).max(3650, rule('ten_years_most')),
  franchise_pin_discount_percent: percent.refine((text) => Number(text) <= 100, rule('percent_most')),
  /** The most of its sales that any plan may pay. */
  max_payout_percent: percent.refine((text) => Number(text) <= 100, rule('percent_most')),
  pins_without_password: z
    .number()
    .int()
    .min(0, rule('not_negative'))
    .max(1000, rule('at_most', { most: 1000 })),
  cooling_off_days: z.number().int().min(0, rule('not_negative')).max(365, rule('year_most')),
  /** At most the cooling-off; fewer are a choice that is written down. */
  income_hold_days: z.number().int().min(0, rule('not_negative')).max(365, rule('year_most')),
  /** Days after the activation within which a member's sponsor may still change; 0 is before it only. */
  sponsor_change_days: z
    .number()
    .int()
    .min(0, rule('not_negative'))
    .max(30, rule('at_most', { most: 30 })),
  is_closing_scheduled: z.boolean(),
  address: oneLine(300),
  gstin: orEmpty(gstin),
  support_email: orEmpty(email),
  support_mobile: orEmpty(mobile),
})
export type CompanySettings = z.output<typeof companySettings>

/** As they are told: what was kept before a rule of a text came is still shown. */
const companyTold = companySettings.extend({ name: z.string(), currency_symbol: z.string(), address: z.string() })

/** What the settings change; how the company looks is in parts of their own (branding.ts, appearance.ts). */
const companyParticulars = companySettings.omit({ hue: true, default_theme: true })
export type CompanyParticulars = z.output<typeof companyParticulars>

/** A package as the wizard asks for it; the package pages ask for more (admin/packages.ts). The price includes GST. */
export const packageBody = z.strictObject({
  name: oneLine(60).min(2, rule('name')),
  description: oneLine(500),
  // A thousand pins at once must still be an amount the books can hold.
  price: positiveMoney.refine((price) => price <= 1_000_000_000_00n, rule('at_most', { most: 1_000_000_000 })),
  gst_percent: percent.refine((text) => Number(text) <= 100, rule('percent_most')),
  hsn: oneLine(12),
  bv: moneyOrNil.refine((bv) => bv <= 1_000_000_000_00n, rule('at_most', { most: 1_000_000_000 })),
  daily_cap: moneyOrNil,
  colour: oneLine(20),
  order_no: z.number().int().min(0).max(1000),
  is_active: z.boolean(),
})
export type PackageBody = z.output<typeof packageBody>

const newPerson = {
  user_id: userId,
  name: personName,
  email,
  mobile,
  password: newPassword,
  confirm_password: newPassword,
}
const firstPerson = z.strictObject(newPerson).check(passwordsMatch)
const firstFranchise = z
  .strictObject({ ...newPerson, address: oneLine(300), state: stateOfAddress })
  .check(passwordsMatch)

/** Answers only while the company does not exist; there is never a default password. */
export const runSetup = endpoint({
  method: 'POST',
  path: '/setup',
  body_bytes: 262_144,
  summary: 'First run: the company, its first admin, root member, packages and plan, in one act',
  pages: 'public',
  isOnce: true,
  body: z.strictObject({
    company: companySettings,
    admin: firstPerson,
    root_member: firstPerson,
    packages: z.array(packageBody).min(1, companyRule('packages_least')).max(20, companyRule('packages_most')),
    plan: planSchema,
    franchise: firstFranchise.nullable(),
    /** A made-up network to look around in, created in the background after the setup. */
    with_demo_members: z.boolean(),
  }),
  reply: done,
})

/** What the wizard starts from: the preset plan and packages. */
export const setupPreset = endpoint({
  method: 'GET',
  path: '/setup/preset',
  summary: 'Whether setup is done, and what the wizard starts from',
  pages: 'public',
  reply: dataOf(
    z.object({
      is_set_up: z.boolean(),
      company: companySettings,
      packages: z.array(packageBody),
      plan: planSchema,
      zones: z.array(z.string()),
    }),
  ),
})

export const getSettings = endpoint({
  method: 'GET',
  path: '/setup/settings',
  summary: 'The settings of the company',
  pages: ['admin/setup'],
  reply: dataOf(
    z.object({
      company: companyTold,
      /** Who chose to hold incomes for fewer days than the cooling-off; null where nobody did. */
      income_hold_choice: z.object({ by_user_id: z.string(), at: instant }).nullable(),
      has_money: z.boolean(),
      plan: storedPlanSchema,
      /** The kinds whose pages are off: they open when a plan begins to pay the kind. */
      kinds_without_pages: z.array(z.enum(INCOME_KINDS)),
      /** A plan that pays on anything but sales of products is refused. */
      is_compliance_on: z.boolean(),
      /** What is kept of a withdrawal: the most that its levels may pay. Null while members cannot withdraw. */
      withdrawal_deduction_percent: percent.nullable(),
      /** Whether members can order products: levels of orders are refused while they cannot. */
      takes_orders: z.boolean(),
      /** From when on a plan that is saved now counts, and the closing that this will be. */
      next_plan: z.object({ closing_id: id, from: instant }),
      plan_versions: z.array(
        z.object({
          id,
          effective_from: instant,
          reason: z.string(),
          created_at: instant,
          created_by_user_id: z.string().nullable(),
        }),
      ),
      /** Changes of settings that wait for a second admin; nobody agrees before `not_before`. */
      waiting: z.array(waitingAct),
    }),
  ),
})

export const saveCompany = endpoint({
  method: 'POST',
  path: '/setup/settings/company',
  summary: 'Changes the company settings; currency, rounding and time zone are fixed once money exists',
  pages: ['admin/setup'],
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  body: companyParticulars.extend({
    /** Needed to loosen what guards the accounts: more pins without the password, or shorter passwords. */
    current_password: password.optional(),
  }),
  reply: done,
})

/** A plan is never changed, only followed by another version. */
export const savePlan = endpoint({
  method: 'POST',
  path: '/setup/settings/plan',
  guard: { second: 'always', isFreeAtFirst: true, gives: ['rates'] },
  body_bytes: 131_072,
  summary: 'Adds a plan version, in force from the start of the next window, and opens the pages of kinds new in it',
  pages: ['admin/setup'],
  isOnce: true,
  body: z.strictObject({ plan: planSchema, reason: oneLine(300).min(3, companyRule('plan_reason')) }),
  /** `opened`: names of the pages that were off and are on now, each once. */
  reply: dataOf(z.object({ id, opened: z.array(z.string()) })),
})
