import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

/** How often the code of an order may still be typed, to whoever hands it over. */
export const Tries = ({ left }: { left: number }) => (
  <Callout tone={left === 0 ? 'danger' : 'info'} title={text('orders.tries', { count: left })}>
    {text(left === 0 ? 'orders.no_tries_note' : 'orders.tries_note')}
  </Callout>
)
