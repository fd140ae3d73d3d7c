import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { isSameVariant, variantName } from '../variant-name.ts'
import type { VariantOnSale } from '../use-variants-on-sale.ts'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { GenerateBody } from './generate-fields.ts'
import { totalsOf } from './pin-summary.ts'

interface Props {
  of: Partial<GenerateBody>
  variants: readonly VariantOnSale[]
}

/** What is about to be issued, to whom, and what it comes to. */
export function GenerateSummary({ of, variants }: Props) {
  const owner = useLookup(findPerson, { user_id: of.owner_user_id ?? '' }).found?.data
  const sold = variants.find((variant) => isSameVariant(variant, of))
  const totals = sold && totalsOf(sold, of.kind ?? 'paid', of.count)
  const count = totals?.total === undefined ? null : of.count
  return (
    <Summary>
      <SummaryRow label={text('pin_generate.summary.owner')}>
        <FoundPerson of={owner} none={text('pin_generate.nobody')} />
      </SummaryRow>
      <SummaryRow label={text('pin_generate.package')}>{sold === undefined ? '\u2013' : variantName(sold)}</SummaryRow>
      <SummaryRow label={text('pin_generate.summary.price')}>
        <Amount value={totals?.price} />
      </SummaryRow>
      <SummaryRow label={text('pin_generate.summary.bv')}>
        {totals === undefined ? '\u2013' : <Volume value={totals.bv} unit={text('incomes.bv')} />}
      </SummaryRow>
      <SummaryRow label={text('pin_generate.summary.count')}>
        <Count value={count} />
      </SummaryRow>
      <Bill of={totals} lines={{ total: text('pin_generate.summary.total') }} />
    </Summary>
  )
}
