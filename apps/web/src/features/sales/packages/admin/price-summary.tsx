import { Volume } from '#kit/figures/volume.tsx'
import { volumeText } from '#kit/figures/volume-text.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import { partsOf } from './package-figures.ts'
import type { PackageBody } from './package-fields.tsx'
import { isVolumeOver } from './upgrade-choices.ts'

/** What a receipt will say of the price, and the volume that goes up the network. */
export function PriceSummary({ of }: { of: Partial<PackageBody> }) {
  const { digits } = useFormat()
  const parts = partsOf(of.price, of.gst_percent, digits)
  const bv = of.bv ?? ''
  return (
    <>
      <Summary>
        <Bill
          of={parts && { ...parts, price: of.price }}
          lines={{
            taxable: text('package_admin.summary.taxable'),
            gst: text('package_admin.summary.gst', {
              percent: parts === undefined ? '\u2013' : (of.gst_percent ?? ''),
            }),
            price: text('package_admin.summary.price'),
          }}
        />
        <SummaryRow label={text('package_admin.summary.bv')} part="after">
          {volumeText(bv) === '\u2013' ? '\u2013' : <Volume value={bv} unit={text('package_admin.summary.unit')} />}
        </SummaryRow>
      </Summary>
      {isVolumeOver(bv, parts?.taxable) && (
        <Callout tone="warning" icon="warning_amber" title={text('packages.bv_over')}>
          {text('packages.bv_over_note')}
        </Callout>
      )}
    </>
  )
}
