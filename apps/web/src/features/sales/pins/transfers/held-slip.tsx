import type { countOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { useText } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useFormat } from '#ui/figures/format.ts'
import { heldKey, heldName, isHeldLine } from '../held-line.ts'
import { Count } from '#ui/figures/count.tsx'
import { Slip, SlipRow } from '#ui/surfaces/slip.tsx'

interface Props {
  held: WireReply<typeof countOwnPins>['data'] | undefined
  chosen: Parameters<typeof heldKey>[0]
  count: unknown
}

/** What one holds of each line, and what will be left of the one that goes. */
export function HeldSlip({ held, chosen: wanted, count }: Props) {
  const text = useText()
  const { digits } = useFormat()
  const chosen = held?.find((pins) => isHeldLine(pins, wanted))
  const left = chosen !== undefined && typeof count === 'number' && count > 0 ? chosen.count - count : undefined
  return (
    <Slip>
      <SlipRow label={text('stock.hand.held')}>{held?.length === 0 && text('stock.hand.held_none')}</SlipRow>
      {(held ?? []).map((pins) => (
        <SlipRow key={heldKey(pins)} label={heldName(pins, digits)}>
          <Count value={pins.count} isStrong={pins === chosen} />
        </SlipRow>
      ))}
      {left !== undefined && (
        <SlipRow label={text('stock.hand.left')} part="after">
          {left < 0 ? <span className="help-bad">{text('stock.hand.too_many')}</span> : <Count value={left} />}
        </SlipRow>
      )}
    </Slip>
  )
}
