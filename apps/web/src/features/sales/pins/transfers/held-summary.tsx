import type { countOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { heldKey, heldName, isHeldVariant } from '../held-variant.ts'
import { Count } from '#ui/figures/count.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

interface Props {
  held: WireReply<typeof countOwnPins>['data'] | undefined
  chosen: Parameters<typeof heldKey>[0]
  count: unknown
}

/** What one holds of each variant, and what will be left of the one that goes. */
export function HeldSummary({ held, chosen: wanted, count }: Props) {
  const { digits } = useFormat()
  const chosen = held?.find((pins) => isHeldVariant(pins, wanted))
  const left = chosen !== undefined && typeof count === 'number' && count > 0 ? chosen.count - count : undefined
  return (
    <Summary>
      <SummaryRow label={text('pin_stock.transfer.held')}>
        {held?.length === 0 && text('pin_stock.transfer.held_none')}
      </SummaryRow>
      {(held ?? []).map((pins) => (
        <SummaryRow key={heldKey(pins)} label={heldName(pins, digits)}>
          <Count value={pins.count} isStrong={pins === chosen} />
        </SummaryRow>
      ))}
      {left !== undefined && (
        <SummaryRow label={text('pin_stock.transfer.left')} part="after">
          {left < 0 ? <span className="help-bad">{text('pin_stock.transfer.too_many')}</span> : <Count value={left} />}
        </SummaryRow>
      )}
    </Summary>
  )
}
