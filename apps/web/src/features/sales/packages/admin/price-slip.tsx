import { Volume } from '#kit/figures/volume.tsx'
import { volumeText } from '#kit/figures/volume-text.ts'
import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Slip, SlipRow } from '#ui/surfaces/slip.tsx'
import { partsOf } from './package-figures.ts'
import type { PackageBody } from './package-fields.tsx'
import { isVolumeOver } from './upgrade-choices.ts'

/** What a receipt will say of the price, and the volume that goes up the network. */
export function PriceSlip({ of }: { of: Partial<PackageBody> }) {
  const text = useText()
  const { digits } = useFormat()
  const parts = partsOf(of.price, of.gst_percent, digits)
  const bv = of.bv ?? ''
  return (
    <>
      <Slip>
        <SlipRow label={text('admin.packages.slip.taxable')}>
          <Amount value={parts?.taxable} />
        </SlipRow>
        <SlipRow
          label={text('admin.packages.slip.gst', { percent: parts === undefined ? '\u2013' : (of.gst_percent ?? '') })}
        >
          <Amount value={parts?.gst} />
        </SlipRow>
        <SlipRow label={text('admin.packages.slip.price')} part="net">
          <Amount value={parts === undefined ? null : of.price} />
        </SlipRow>
        <SlipRow label={text('admin.packages.slip.bv')} part="after">
          {volumeText(bv) === '\u2013' ? '\u2013' : <Volume value={bv} unit={text('admin.packages.slip.unit')} />}
        </SlipRow>
      </Slip>
      {isVolumeOver(bv, parts?.taxable) && (
        <Callout tone="warning" icon="warning_amber" title={text('packages.bv_over')}>
          {text('packages.bv_over_note')}
        </Callout>
      )}
    </>
  )
}
