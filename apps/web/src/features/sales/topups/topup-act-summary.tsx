import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { KindText } from './kind-text.tsx'
import type { TopupAct } from './topup-acts.ts'

/** What is about to be done, as rows of a summary above the money: what it is, the package, the volume, the tax. */
export function ActRows({ of }: { of: TopupAct | undefined }) {
  return (
    <>
      <SummaryRow label={text('topups.summary.kind')}>{of === undefined ? '\u2013' : <KindText {...of} />}</SummaryRow>
      <SummaryRow label={text('topups.summary.adds')}>
        {of === undefined ? '\u2013' : <span className="strong">{of.package_name}</span>}
      </SummaryRow>
      {of !== undefined && (
        <SummaryRow label={text('topups.summary.bv')}>
          <Volume value={of.bv} unit={text('incomes.bv')} />
        </SummaryRow>
      )}
      {of?.gst !== undefined && (
        <SummaryRow label={text('topups.summary.gst')}>
          <Amount value={of.gst} />
        </SummaryRow>
      )}
    </>
  )
}
