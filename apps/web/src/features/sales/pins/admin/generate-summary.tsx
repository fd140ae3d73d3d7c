import { Volume } from '#kit/figures/volume.tsx'
import { isSameLine, lineName } from '../line-name.ts'
import type { LineOnSale } from '../use-lines-on-sale.ts'
import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { GenerateBody } from './generate-fields.ts'
import { totalsOf } from './pin-summary.ts'

interface Props {
  of: Partial<GenerateBody>
  owner: { user_id: string; name: string } | undefined
  lines: readonly LineOnSale[]
}

/** What is about to be issued, to whom, and what it comes to. */
export function GenerateSummary({ of, owner, lines }: Props) {
  const text = useText()
  const sold = lines.find((line) => isSameLine(line, of))
  const totals = sold && totalsOf(sold, of.kind ?? 'paid', of.count)
  const count = totals?.total === undefined ? null : of.count
  return (
    <Summary>
      <SummaryRow label={text('admin.generate.summary.owner')}>
        {owner === undefined ? (
          <span className="dim">{text('admin.generate.nobody')}</span>
        ) : (
          <>
            {owner.name} <span className="dim fig">{owner.user_id}</span>
          </>
        )}
      </SummaryRow>
      <SummaryRow label={text('admin.generate.package')}>{sold === undefined ? '\u2013' : lineName(sold)}</SummaryRow>
      <SummaryRow label={text('admin.generate.summary.price')}>
        <Amount value={totals?.price} />
      </SummaryRow>
      <SummaryRow label={text('admin.generate.summary.bv')}>
        {totals === undefined ? '\u2013' : <Volume value={totals.bv} unit={text('incomes.bv')} />}
      </SummaryRow>
      <SummaryRow label={text('admin.generate.summary.count')}>
        <Count value={count} />
      </SummaryRow>
      <SummaryRow label={text('admin.generate.summary.total')} part="net">
        <Amount value={totals?.total} />
      </SummaryRow>
    </Summary>
  )
}
