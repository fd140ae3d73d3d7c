import { useText } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SlipRow } from '#ui/surfaces/slip.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { KindText } from './kind-text.tsx'
import type { TopupAct } from './topup-acts.ts'

/** What is about to be done, as rows of a slip above the money: what it is, the package, the volume, the tax. */
export function ActRows({ of }: { of: TopupAct | undefined }) {
  const text = useText()
  return (
    <>
      <SlipRow label={text('topup.slip.kind')}>{of === undefined ? '\u2013' : <KindText {...of} />}</SlipRow>
      <SlipRow label={text('topup.slip.adds')}>
        {of === undefined ? '\u2013' : <span className="strong">{of.package_name}</span>}
      </SlipRow>
      {of !== undefined && (
        <SlipRow label={text('topup.slip.bv')}>
          <Volume value={of.bv} unit={text('incomes.bv')} />
        </SlipRow>
      )}
      {of?.gst !== undefined && (
        <SlipRow label={text('topup.slip.gst')}>
          <Amount value={of.gst} />
        </SlipRow>
      )}
    </>
  )
}
