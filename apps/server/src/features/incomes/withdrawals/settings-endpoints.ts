import * as contract from '@banyan/contract/withdrawals/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { isWhole } from '@banyan/domain/money/is-whole.ts'
import { companyOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getRules, presentRules, rulesOf, setRules } from './rules.ts'

const amounts = ['least', 'multiple', 'most_a_day', 'least_left', 'bank_fee'] as const

export function mountWithdrawalSettings(api: Api): void {
  mount(api, contract.getWithdrawalSettings, async ({ db }) => ({ data: presentRules(await getRules(db)) }))

  mount(api, contract.setWithdrawalSettings, (context, { body }) =>
    context.write(async (trx) => {
      const { round_off_digits } = companyOf(context)
      const fine = amounts.find((name) => !isWhole(body[name], round_off_digits))
      if (fine !== undefined) throw refuseField(fine, said('money.amount_too_fine'), 'too_fine')
      const after = rulesOf(body)
      const before = await setRules(trx, after)
      context.note({ subject_type: 'withdrawal_settings', before: { ...before }, after: { ...after } })
      return { data: {} }
    }),
  )
}
