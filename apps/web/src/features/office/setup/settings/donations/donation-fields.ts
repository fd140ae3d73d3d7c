import type { setDonationSettings } from '@banyan/contract/donations/settings.ts'
import { moneyField, numberField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'

export type DonationRules = WireBody<typeof setDonationSettings>

export const deadlineFields = () => ({
  pay_window_h: numberField({
    label: text('donation_admin.settings.pay_window_h'),
    hint: text('donation_admin.settings.pay_window_hint'),
    isHalf: true,
  }),
  confirm_window_h: numberField({
    label: text('donation_admin.settings.confirm_window_h'),
    hint: text('donation_admin.settings.confirm_window_hint'),
    isHalf: true,
  }),
  dispute_window_h: numberField({
    label: text('donation_admin.settings.dispute_window_h'),
    hint: text('donation_admin.settings.dispute_window_hint'),
  }),
  extension_h: numberField({
    label: text('donation_admin.settings.extension_h'),
    hint: text('donation_admin.settings.extension_hint'),
    isHalf: true,
  }),
  most_extensions: numberField({
    label: text('donation_admin.settings.most_extensions'),
    hint: text('donation_admin.settings.most_extensions_hint'),
    isHalf: true,
  }),
})

export const queueFields = () => ({
  maturity_days: numberField({
    label: text('donation_admin.settings.maturity_days'),
    hint: text('donation_admin.settings.maturity_hint'),
    isHalf: true,
  }),
  min_split: moneyField({
    label: text('donation_admin.settings.min_split'),
    hint: text('donation_admin.settings.min_split_hint'),
    isHalf: true,
  }),
  most_open_commitments: numberField({
    label: text('donation_admin.settings.most_open_commitments'),
    hint: text('donation_admin.settings.most_open_commitments_hint'),
    isHalf: true,
  }),
  most_open_links: numberField({
    label: text('donation_admin.settings.most_open_links'),
    hint: text('donation_admin.settings.most_open_links_hint'),
    isHalf: true,
  }),
})

export const strikeFields = () => ({
  strikes_to_block: numberField({
    label: text('donation_admin.settings.strikes_to_block'),
    hint: text('donation_admin.settings.strikes_hint'),
  }),
})
