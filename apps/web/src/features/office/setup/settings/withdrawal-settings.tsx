import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { withdrawalModes, type WithdrawalMode } from '@banyan/domain/withdrawals/bank-payment.ts'
import { weekdayName } from '#kit/changes/field-words.ts'
import { severalField } from '#kit/form/several-field.tsx'
import { SettingCards } from '#kit/settings/setting-cards.tsx'
import { settingForm } from '#kit/settings/setting-form.ts'
import { text } from '#kit/text.ts'

/** From Monday on. */
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The rules of withdrawals: how much and who, what is kept of it, and when. */
export const withdrawalForm = () =>
  settingForm({
    of: withdrawalSetting,
    words: 'withdrawals.settings',
    cards: {
      rules: [
        'is_enabled',
        ['least', 'multiple'],
        ['most_a_day', 'least_left'],
        ['most_open', 'days_between'],
        'directs_needed',
        'must_be_active',
      ],
      charges: [['charge_percent', 'gst_percent'], 'bank_fee'],
      times: [['from_time', 'until_time'], 'weekdays', 'modes'],
    },
    own: {
      weekdays: severalField<number>(
        text('withdrawals.settings.weekdays'),
        weekdays.map((value) => ({ value, label: weekdayName(value) })),
      ),
      modes: severalField<WithdrawalMode>(
        text('withdrawals.settings.modes'),
        withdrawalModes.map((value) => ({ value, label: value })),
      ),
    },
  })

export const WithdrawalSettings = () => <SettingCards {...withdrawalForm()} />
