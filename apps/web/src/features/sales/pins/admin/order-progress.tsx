import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { listPinOrders } from '@banyan/contract/pins/pin-orders.ts'
import { text } from '#kit/text.ts'
import { Meter } from '#ui/charts/meter.tsx'
import { countText } from '#ui/figures/money.ts'
import './orders.css'

const tones = { issuing: 'accent', issued: 'success', stopped: 'warning' } as const

interface Props {
  of: Pick<WireRowOf<typeof listPinOrders>, 'issued' | 'count' | 'state' | 'stop_reason'>
  /** As counted a moment ago, while it is being issued. */
  live: number | undefined
}

/** How many of an order's pins are there: a bar, and the two figures. */
export function OrderProgress({ of: { issued, count, state, stop_reason }, live = issued }: Props) {
  const figures = { issued: countText(live), count: countText(count) }
  return (
    <div className="order-progress">
      <Meter share={live / count} label={text('pin_orders.bar', figures)} tone={tones[state]} />
      <span className="order-figures small quiet fig" title={stop_reason}>
        {text('pin_orders.progress', figures)}
        {stop_reason !== '' && `. ${stop_reason}`}
      </span>
    </div>
  )
}
