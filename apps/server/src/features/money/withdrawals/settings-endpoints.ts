import * as contract from '@banyan/contract/withdrawals/settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { companyOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { getRules, presentRules, rulesOf, setRules } from './rules.ts'

const amounts = ['least', 'multiple', 'most_a_day', 'least_left', 'bank_fee'] as const

export function mountWithdrawalSettings(api: Api): void {
  mount(api, contract.getWithdrawalSettings, async ({ db }) => ({ data: presentRules(await getRules(db)) }))

  mount(api, contract.setWithdrawalSettings, (context, { body }) =>
    context.write(async (trx) => {
      const unit = 10n ** BigInt(2 - companyOf(context).round_off_digits)
      const fine = amounts.find((name) => body[name] % unit !== 0n)
      if (fine !== undefined) throw refuseField(fine, said('money.withdrawal_too_fine'))
      const after = rulesOf(body)
      const before = await setRules(trx, after)
      context.note({ subject_type: 'withdrawal_settings', before: { ...before }, after: { ...after } })
      return { data: {} }
    }),
  )
}
