import { text } from '#kit/text.ts'
import { useTimeLeft } from '#kit/use-time-left.ts'
import { Meter } from '#ui/charts/meter.tsx'

interface Props {
  of: { readonly status_since: string; readonly due_at: string }
  /** Whoever looks has to do something before it runs out. */
  isMine: boolean
}

const soon_s = 2 * 3600

/** How much of its time a payment has left, as a length that shrinks to nothing. */
export function TimeBar({ of: { status_since, due_at }, isMine }: Props) {
  const { total_s } = useTimeLeft(due_at)
  const whole_s = (Date.parse(due_at) - Date.parse(status_since)) / 1000
  const tone = total_s < soon_s ? 'danger' : 'warning'
  return (
    <Meter
      share={whole_s > 0 ? total_s / whole_s : 0}
      label={text('donations.clock.left')}
      tone={isMine ? tone : 'series'}
    />
  )
}
