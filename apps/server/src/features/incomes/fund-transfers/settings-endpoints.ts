import * as contract from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { actorOf, companyOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { setTransferRules } from './commands/set-transfer-rules.ts'
import { getRules } from './queries.ts'

/** What the company has set about transfers and adjustments. */
export function mountTransferSettings(api: Api): void {
  mount(api, contract.getTransferSettings, async ({ db }) => {
    const { min_minor, multiple_minor, most_a_day_minor, adjustment_limit_minor, ...rest } = await getRules(db)
    return {
      data: {
        ...rest,
        minimum: minor(min_minor),
        multiple: minor(multiple_minor),
        most_a_day: most_a_day_minor === null ? null : minor(most_a_day_minor),
        adjustment_limit: minor(adjustment_limit_minor),
      },
    }
  })

  mount(
    api,
    contract.setTransferSettings,
    (context, { body: { minimum, multiple, most_a_day, adjustment_limit, ...rest } }) =>
      context.write(async (trx) => {
        const after = {
          ...rest,
          min_minor: minimum,
          multiple_minor: multiple,
          most_a_day_minor: most_a_day,
          adjustment_limit_minor: adjustment_limit,
        }
        const before = await setTransferRules(trx, after, {
          round_off_digits: companyOf(context).round_off_digits,
          by_person_id: actorOf(context).person_id,
          at: context.clock.now(),
        })
        context.note({ subject_type: 'transfer_settings', before: { ...before }, after })
        return { data: {} }
      }),
  )
}
