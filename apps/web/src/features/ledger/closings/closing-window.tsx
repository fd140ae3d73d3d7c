import { DateTime } from '#ui/figures/date-text.tsx'

/** From when to when events are taken: up to its end, that instant not included. */
export const ClosingWindow = ({ of }: { of: { window_from: string; window_to: string } }) => (
  <>
    <DateTime value={of.window_from} /> {'\u2013'} <DateTime value={of.window_to} />
  </>
)
