import type { countOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { useText } from '../../../kit/text.ts'
import type { WireReply } from '../../../kit/wire.ts'
import { isSameLine, lineKey, lineName } from '../line-name.ts'
import { Count } from '../../../ui/figures/count.tsx'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'

interface Props {
  held: WireReply<typeof countOwnPins>['data'] | undefined
  chosen: { package_id?: string | undefined; from_package_id?: string | null | undefined }
  count: unknown
}

/** What one holds of each line, and what will be left of the one that goes. */
export function HeldSlip({ held, chosen: wanted, count }: Props) {
  const text = useText()
  const chosen = held?.find((pins) => isSameLine(pins, wanted))
  const left = chosen !== undefined && typeof count === 'number' && count > 0 ? chosen.count - count : undefined
  return (
    <Slip>
      <SlipRow label={text('stock.hand.held')}>{held?.length === 0 && text('stock.hand.held_none')}</SlipRow>
      {(held ?? []).map((pins) => (
        <SlipRow key={lineKey(pins)} label={lineName(pins)}>
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
