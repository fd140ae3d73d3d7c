import { isDeepStrictEqual } from 'node:util'
import * as contract from '@banyan/contract/donations/package-terms.ts'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { companyOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { notFound, refuseField } from '#kit/http/refusal.ts'
import { plainPercent } from '#kit/plain-percent.ts'
import { mountSetting } from '#features/people/records/index.ts'
import { askSecond } from '#features/people/guarded/index.ts'
import { setPackageTerms, type PackageTerms } from '../commands/set-package-terms.ts'
import { checkTerms } from '../fees/check-terms.ts'
import { getDearest, maybeTerms } from './queries.ts'

/** Terms as whoever has to agree reads them. */
const told = ({ amount_minor, fee_minor, bv_minor, growth_percent, ...rest }: PackageTerms) => ({
  ...rest,
  growth_percent: plainPercent(growth_percent),
  amount: amount_minor === null ? null : money.encode(minor(amount_minor)),
  fee: money.encode(minor(fee_minor)),
  bv: money.encode(minor(bv_minor)),
})

/** What the company asks of those who give: the rules of all donations, and the terms of each package. */
export function mountTerms(api: Api): void {
  mount(api, contract.getPackageTerms, async ({ db }, { params }) => {
    const terms = await maybeTerms(db, params.id)
    if (terms === undefined) throw notFound('package')
    const { amount_minor, fee_minor, bv_minor, gst_percent: _gst, mode, growth_percent, ...rest } = terms
    const amount = amount_minor === null ? null : minor(amount_minor)
    const data = {
      ...rest,
      mode,
      amount,
      growth_percent: plainPercent(growth_percent),
      fee: minor(fee_minor),
      bv: minor(bv_minor),
    }
    return { data }
  })

  mount(
    api,
    contract.setPackageTerms,
    (context, { params: { id }, body: { amount, fee, bv, has_understood, ...terms } }) =>
      context.write(async (trx) => {
        const { round_off_digits } = companyOf(context)
        const after = { ...terms, amount_minor: amount, fee_minor: fee, bv_minor: bv }
        const { name, before } = await setPackageTerms(trx, {
          id,
          terms: after,
          round_off_digits,
          now: context.clock.now(),
        })
        const asked = {
          noun: 'package_donation',
          subject_id: String(id),
          name,
          before: told(before),
          after: told(after),
        } as const
        if (isDeepStrictEqual(asked.before, asked.after)) context.guarded()
        else await askSecond(trx, context, asked)
        context.note({
          subject_type: 'package',
          subject_id: String(id),
          before: { ...before },
          after: { ...after, has_understood },
        })
        return { data: {} }
      }),
  )

  mount(api, contract.checkPackageFee, async (context, { params, query: { fee, bv } }) => {
    const terms = await maybeTerms(context.db, params.id)
    if (terms === undefined) throw notFound('package')
    const { taxable_minor } = splitGst(fee, terms.gst_percent, companyOf(context).round_off_digits)
    const found = await checkTerms(context.db, context.clock.now(), { fee_minor: taxable_minor, volume_minor: bv })
    return {
      data: {
        received: taxable_minor,
        payout_percent: found.payout_percent,
        cap: minor(found.cap_minor),
        worst: minor(found.worst_minor),
        most_volume: minor(found.most_volume_minor),
        is_covered: found.is_covered,
      },
    }
  })

  mountSetting(api, donationSetting, async (trx, _context, { before, after }) => {
    if (after.min_split === before.min_split) return
    const dearest_minor = await getDearest(trx)
    if (dearest_minor !== null && after.min_split > dearest_minor)
      throw refuseField('min_split', said('donations.part_too_large', { dearest: money.encode(minor(dearest_minor)) }))
  })
}
