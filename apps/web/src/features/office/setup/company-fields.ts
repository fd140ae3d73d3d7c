import { type CompanySettings, companySettings } from '@banyan/contract/setup/setup.ts'
import { checkField, choiceField, codeField, numberField, segmentsField, textField } from '#kit/form/fields.tsx'
import type { ReadDocument } from '#kit/changes/document.ts'
import type { FieldsOf } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { hueField } from './hue-field.tsx'

/** What people see of the company. */
export const identitySchema = companySettings.pick({
  name: true,
  address: true,
  gstin: true,
  support_email: true,
  support_mobile: true,
  country: true,
  hue: true,
  default_theme: true,
})

/** How it counts money and time. */
export const moneySchema = companySettings.pick({
  currency_code: true,
  currency_symbol: true,
  is_currency_symbol_prefixed: true,
  round_off_digits: true,
  zone: true,
  user_id_prefix: true,
  min_password_length: true,
  pin_validity_days: true,
  franchise_pin_discount_percent: true,
  max_payout_percent: true,
  pins_without_password: true,
  cooling_off_days: true,
  income_hold_days: true,
  sponsor_change_days: true,
  is_closing_scheduled: true,
})

type Fields<Name extends keyof CompanySettings> = FieldsOf<Pick<CompanySettings, Name>>

export const identityFields = (): Fields<Exclude<keyof typeof identitySchema.shape, 'hue' | 'default_theme'>> => ({
  name: textField({ label: text('setup.company.name'), autoComplete: 'organization' }),
  address: textField({ label: text('setup.company.address'), isLong: true, autoComplete: 'street-address' }),
  gstin: codeField({ label: text('setup.company.gstin'), fullLength: 15, isHalf: true }),
  country: textField({
    label: text('setup.company.country'),
    hint: text('setup.company.country_hint'),
    isCode: true,
    isHalf: true,
    maxLength: 2,
  }),
  support_email: textField({ label: text('setup.company.support_email'), inputMode: 'email', isHalf: true }),
  support_mobile: textField({ label: text('setup.company.support_mobile'), inputMode: 'tel', isHalf: true }),
})

export const hueFields = (): Fields<'hue'> => ({
  hue: hueField({ label: text('setup_branding.hue'), hint: text('setup_branding.hue_hint') }),
})

/** How it looks at first; the rest of its look is chosen in the settings. */
export const lookFields = (): Fields<'hue' | 'default_theme'> => ({
  ...hueFields(),
  default_theme: segmentsField({
    label: text('setup.company.default_theme'),
    options: [
      { value: 'Dark', label: text('setup.company.dark') },
      { value: 'Light', label: text('setup.company.light') },
    ],
  }),
})

/** `isFixed`: currency, rounding and time zone cannot change any more, because money exists. */
export const moneyFields = (zones: readonly string[], isFixed = false): Fields<keyof typeof moneySchema.shape> => {
  const fixed = isFixed ? { isDisabled: true, hint: text('setup.company.fixed') } : {}
  return {
    currency_code: textField({
      label: text('setup.company.currency_code'),
      isCode: true,
      isHalf: true,
      maxLength: 3,
      ...fixed,
    }),
    currency_symbol: textField({ label: text('setup.company.currency_symbol'), isHalf: true }),
    is_currency_symbol_prefixed: checkField({ label: text('setup.company.is_currency_symbol_prefixed') }),
    round_off_digits: numberField({
      label: text('setup.company.round_off_digits'),
      hint: text('setup.company.digits'),
      isHalf: true,
      ...fixed,
    }),
    zone: choiceField({
      label: text('setup.company.zone'),
      hint: text('setup.company.zone_hint'),
      options: zones.map((zone) => ({ value: zone, label: zone })),
      isHalf: true,
      ...fixed,
    }),
    user_id_prefix: textField({
      label: text('setup.company.user_id_prefix'),
      isCode: true,
      isHalf: true,
      maxLength: 6,
    }),
    min_password_length: numberField({ label: text('setup.company.min_password_length'), isHalf: true }),
    pin_validity_days: numberField({ label: text('setup.company.pin_validity_days'), isHalf: true }),
    franchise_pin_discount_percent: textField({
      label: text('setup.company.franchise_pin_discount_percent'),
      inputMode: 'decimal',
      isHalf: true,
    }),
    max_payout_percent: textField({
      label: text('setup.company.max_payout_percent'),
      hint: text('setup.company.max_payout_hint'),
      inputMode: 'decimal',
      isHalf: true,
    }),
    pins_without_password: numberField({
      label: text('setup.company.pins_without_password'),
      hint: text('setup.company.pins_without_password_hint'),
      isHalf: true,
    }),
    cooling_off_days: numberField({ label: text('setup.company.cooling_off_days'), isHalf: true }),
    income_hold_days: numberField({
      label: text('setup.company.income_hold_days'),
      hint: text('setup.company.income_hold_hint'),
      isHalf: true,
    }),
    sponsor_change_days: numberField({
      label: text('setup.company.sponsor_change_days'),
      hint: text('setup.company.sponsor_change_hint'),
      isHalf: true,
    }),
    is_closing_scheduled: checkField({ label: text('setup.company.is_closing_scheduled') }),
  }
}

/** How settings of the company are read where they are only shown. */
export const companyDocument = (): ReadDocument => [{ fields: { ...identityFields(), ...moneyFields([]) } }]
