import { resumePinOrder, stopPinOrder } from '@banyan/contract/pins/pin-orders.ts'
import type { Acts } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import { countText } from '#ui/figures/money.ts'
import type { PinOrderRow } from './order-columns.tsx'

/** What can be done with an order: stopped while it is under way, resumed once it is stopped. `live` counts its pins. */
export const orderActs = (live: ReadonlyMap<string, number>): Acts<PinOrderRow> => ({
  stop: {
    to: stopPinOrder,
    if: ({ may }) => may.stop,
    icon: 'block',
    isDanger: true,
    reason: { label: text('pin_orders.reason') },
    words: ({ id, issued, owner_name }) => ({
      label: text('pin_orders.stop'),
      title: text('pin_orders.stop_title'),
      text: text('pin_orders.stop_note', { issued: countText(live.get(id) ?? issued), name: owner_name }),
      button: text('pin_orders.stop_submit'),
      cancel: text('pin_orders.keep'),
      done: text('pin_orders.stopped'),
    }),
  },
  resume: {
    to: resumePinOrder,
    if: ({ may }) => may.resume,
    icon: 'bolt',
    words: ({ count, issued, stop_reason }) => ({
      label: text('pin_orders.resume'),
      title: text('pin_orders.resume_title'),
      text: text('pin_orders.resume_note', { reason: stop_reason, left: countText(count - issued) }),
      done: text('pin_orders.resumed'),
    }),
  },
})
