import { useState } from 'react'
import { resumePinOrder } from '@banyan/contract/pins/pin-orders.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { countText } from '#ui/figures/money.ts'
import type { PinOrderRow } from './order-columns.tsx'
import { StopOrderDialog } from './stop-order-dialog.tsx'

/** What can be done with an order: stopped while it is under way, resumed once it is stopped. */
export function useOrderActs(live: ReadonlyMap<string, number>) {
  const resume = useAct(resumePinOrder)
  const [stopping, setStopping] = useState<PinOrderRow>()
  const stopEntry = (order: PinOrderRow): MenuEntry => ({
    key: 'stop',
    label: text('pin_orders.stop'),
    icon: 'block',
    isDanger: true,
    onSelect: () => setStopping(order),
  })
  const resumeEntry = ({ id, count, issued, stop_reason }: PinOrderRow): MenuEntry => ({
    key: 'resume',
    label: text('pin_orders.resume'),
    icon: 'bolt',
    onSelect: () =>
      void resume.act(
        { params: { id } },
        {
          question: {
            title: text('pin_orders.resume_title'),
            text: text('pin_orders.resume_note', { reason: stop_reason, left: countText(count - issued) }),
            confirm: text('pin_orders.resume'),
          },
          said: text('pin_orders.resumed'),
        },
      ),
  })
  return {
    entriesOf: (order: PinOrderRow): MenuEntry[] => [
      ...(order.may.stop ? [stopEntry(order)] : []),
      ...(order.may.resume ? [resumeEntry(order)] : []),
    ],
    dialog: (
      <StopOrderDialog
        of={stopping}
        issued={stopping === undefined ? 0 : (live.get(stopping.id) ?? stopping.issued)}
        onClose={() => setStopping(undefined)}
      />
    ),
  }
}
