import { type PlanJson, planSchema } from '@banyan/contract/plan/plan-schema.ts'
import type { runSetup, setupPreset } from '@banyan/contract/setup/setup.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

export type SetupBody = WireBody<typeof runSetup>
export type Preset = WireReply<typeof setupPreset>['data']
export type PackageDraft = SetupBody['packages'][number]

/** What has been answered so far. A person is what was typed until their step is done. */
export interface Answers {
  readonly company: SetupBody['company']
  readonly admin: Partial<SetupBody['admin']>
  readonly root_member: Partial<SetupBody['root_member']>
  readonly packages: readonly PackageDraft[]
  readonly plan: PlanJson
  readonly franchise: Partial<NonNullable<SetupBody['franchise']>> | null
  readonly with_demo_members: boolean
}

export const stepKeys = ['company', 'money', 'admin', 'root_member', 'packages', 'plan', 'franchise', 'review'] as const
export type StepKey = (typeof stepKeys)[number]

export const startOf = (preset: Preset): Answers => ({
  company: { ...preset.company, name: '' },
  admin: {},
  root_member: {},
  packages: preset.packages,
  plan: planSchema.parse(preset.plan),
  franchise: null,
  with_demo_members: false,
})

const moneyNames: ReadonlySet<string> = new Set([
  'currency_code',
  'currency_symbol',
  'is_currency_symbol_prefixed',
  'round_off_digits',
  'zone',
  'user_id_prefix',
  'min_password_length',
  'pin_validity_days',
  'franchise_pin_discount_percent',
  'max_payout_percent',
  'pins_without_password',
  'cooling_off_days',
  'income_hold_days',
  'sponsor_change_days',
  'is_closing_scheduled',
])

/** The step a field of the whole is asked in: `admin.user_id` in the admin's, `company.zone` in that of money. */
export function stepOfField(path: string): StepKey | undefined {
  const [part, name] = path.split('.')
  if (part === 'company') return name !== undefined && moneyNames.has(name) ? 'money' : 'company'
  return stepKeys.find((key) => key === part)
}
