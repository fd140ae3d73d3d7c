import type { setTransferSettings } from '@banyan/contract/fund-transfers/settings.ts'
import type { WireBody } from '#kit/api/wire.ts'
import type { Field } from '#kit/form/field.ts'
import { checkField, moneyField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'

export type TransferRules = WireBody<typeof setTransferSettings>

/** An amount, where nothing typed is no limit. */
function optionalMoneyField(looks: Parameters<typeof moneyField>[0]): Field<string | null> {
  const { draw, ...field } = moneyField(looks)
  return { ...field, draw: ({ value, ...control }) => draw({ ...control, value: value ?? undefined }) }
}

export const ownFields = () => ({
  own_is_on: checkField({ label: text('transfers.settings.own_is_on') }),
})

export const memberFields = () => ({
  between_members_is_on: checkField({ label: text('transfers.settings.between_members_is_on') }),
  only_to_active: checkField({ label: text('transfers.settings.only_to_active') }),
  only_in_line: checkField({ label: text('transfers.settings.only_in_line') }),
})

export const limitFields = () => ({
  minimum: moneyField({ label: text('transfers.settings.minimum'), isHalf: true }),
  multiple: moneyField({ label: text('transfers.settings.multiple'), isHalf: true }),
  most_a_day: optionalMoneyField({
    label: text('transfers.settings.most_a_day'),
    hint: text('transfers.settings.most_a_day_hint'),
    isHalf: true,
  }),
  charge_percent: textField({
    label: text('transfers.settings.charge_percent'),
    hint: text('transfers.settings.charge_hint'),
    inputMode: 'decimal',
    isHalf: true,
  }),
})

export const adjustmentFields = () => ({
  adjustment_limit: moneyField({
    label: text('transfers.settings.adjustment_limit'),
    hint: text('transfers.settings.adjustment_limit_hint'),
  }),
})
