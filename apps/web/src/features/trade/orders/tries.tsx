import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'

/** How often the code of an order may still be typed, to whoever hands it over. */
export const Tries = ({ left }: { left: number }) => (
  <Callout tone={left === 0 ? 'danger' : 'info'} title={text(left === 0 ? 'orders.no_tries' : 'orders.ask_code')}>
    {left === 0 ? text('orders.no_tries_note') : text('orders.tries', { count: left })}
  </Callout>
)
