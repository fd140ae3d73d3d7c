import type { setWithdrawalSettings } from '@banyan/contract/withdrawals/settings.ts'
import { withdrawalModes, type WithdrawalMode } from '@banyan/domain/withdrawals/bank-payment.ts'
import type { WireBody } from '#kit/api/wire.ts'
import type { Field } from '#kit/form/field.ts'
import { checkField, moneyField, numberField, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldSays, GroupLegend } from '#ui/fields/field-frame.tsx'

export type WithdrawalRules = WireBody<typeof setWithdrawalSettings>

type Word = Extract<
  | 'least'
  | 'multiple'
  | 'most_a_day'
  | 'least_left'
  | 'bank_fee'
  | 'charge_percent'
  | 'gst_percent'
  | 'from_time'
  | 'until_time',
  keyof WithdrawalRules
>
const label = (name: Word) => text(`withdrawals.settings.${name}`)

/** Several of a few, each with a box. */
function severalField<Value extends string | number>(
  name: string,
  options: readonly { readonly value: Value; readonly label: string }[],
): Field<Value[]> {
  return {
    label: name,
    draw: ({ id, value = [], error, isRequired, onChange, onBlur }) => (
      <fieldset id={id} className="stack">
        <GroupLegend label={name} isRequired={isRequired} />
        {options.map((option) => (
          <CheckboxField
            key={option.value}
            id={`${id}-${option.value}`}
            name={`${id}-${option.value}`}
            label={option.label}
            error={undefined}
            checked={value.includes(option.value)}
            onBlur={onBlur}
            onChange={({ target }) =>
              onChange(
                options
                  .map((one) => one.value)
                  .filter((one) => (one === option.value ? target.checked : value.includes(one))),
              )
            }
          />
        ))}
        <FieldSays id={`${id}-says`} error={error} />
      </fieldset>
    ),
  }
}

export const ruleFields = () => ({
  is_enabled: checkField({ label: text('withdrawals.settings.is_enabled') }),
  least: moneyField({ label: label('least'), isHalf: true }),
  multiple: moneyField({ label: label('multiple'), isHalf: true }),
  most_a_day: moneyField({ label: label('most_a_day'), isHalf: true }),
  least_left: moneyField({ label: label('least_left'), isHalf: true }),
  most_open: numberField({
    label: text('withdrawals.settings.most_open'),
    hint: text('withdrawals.settings.most_open_hint'),
    isHalf: true,
  }),
  days_between: numberField({
    label: text('withdrawals.settings.days_between'),
    hint: text('withdrawals.settings.days_between_hint'),
    isHalf: true,
  }),
  directs_needed: numberField({ label: text('withdrawals.settings.directs_needed') }),
  must_be_active: checkField({ label: text('withdrawals.settings.must_be_active') }),
})

export const chargeFields = () => ({
  charge_percent: textField({ label: label('charge_percent'), inputMode: 'decimal', isHalf: true }),
  gst_percent: textField({ label: label('gst_percent'), inputMode: 'decimal', isHalf: true }),
  bank_fee: moneyField({ label: label('bank_fee'), hint: text('withdrawals.settings.bank_fee_hint') }),
})

/** From Monday, which is 1. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export const timeFields = () => ({
  from_time: textField({ label: label('from_time'), hint: text('withdrawals.settings.time_hint'), isHalf: true }),
  until_time: textField({ label: label('until_time'), hint: text('withdrawals.settings.time_hint'), isHalf: true }),
  weekdays: severalField<number>(
    text('withdrawals.settings.weekdays'),
    weekdays.map((day, nth) => ({ value: nth + 1, label: text(`withdrawals.settings.days.${day}`) })),
  ),
  modes: severalField<WithdrawalMode>(
    text('withdrawals.settings.modes'),
    withdrawalModes.map((value) => ({ value, label: value })),
  ),
})
