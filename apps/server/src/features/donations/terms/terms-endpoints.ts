import * as settings from '@banyan/contract/donations/admin.ts'
import * as contract from '@banyan/contract/donations/package-terms.ts'
import type { DonationMode } from '@banyan/domain/donations/commitment.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf } from '../../../kit/context.ts'
import { mount, type Api } from '../../../kit/mount.ts'
import { notFound } from '../../../kit/refusal.ts'
import { percentOf } from '../../packages/index.ts'
import { setDonationRules } from '../commands/set-donation-rules.ts'
import { setPackageTerms } from '../commands/set-package-terms.ts'
import { getRules } from '../queries.ts'
import { maybeTerms } from './queries.ts'

/** What the company asks of those who give: the rules of all donations, and the terms of each package. */
export function mountTerms(api: Api): void {
  mount(api, contract.getPackageTerms, async ({ db }, { params }) => {
    const terms = await maybeTerms(db, params.id)
    if (terms === undefined) throw notFound('package')
    const { amount_minor, mode, growth_percent, ...rest } = terms
    const amount = amount_minor === null ? null : minor(amount_minor)
    const data = { ...rest, mode: mode as DonationMode | null, amount, growth_percent: percentOf(growth_percent) }
    return { data }
  })

  mount(api, contract.setPackageTerms, (context, { params: { id }, body: { amount, has_understood, ...terms } }) =>
    context.write(async (trx) => {
      const { round_off_digits } = companyOf(context)
      const after = { ...terms, amount_minor: amount }
      const before = await setPackageTerms(trx, { id, terms: after, round_off_digits })
      context.note({
        subject_type: 'package',
        subject_id: String(id),
        before: { ...before },
        after: { ...after, has_understood },
      })
      return { data: {} }
    }),
  )

  mount(api, settings.getDonationSettings, async ({ db }) => {
    const { min_split_minor, ...rest } = await getRules(db)
    return { data: { ...rest, min_split: minor(min_split_minor) } }
  })

  mount(api, settings.setDonationSettings, (context, { body: { min_split, ...rest } }) =>
    context.write(async (trx) => {
      const after = { ...rest, min_split_minor: min_split }
      const before = await setDonationRules(trx, after)
      context.note({ subject_type: 'donation_settings', before: { ...before }, after })
      return { data: {} }
    }),
  )
}
