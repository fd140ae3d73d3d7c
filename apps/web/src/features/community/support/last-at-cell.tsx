import { dateText, timeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'

/** When the newest message came; on a phone, under the heading of its day, the time is enough. */
export function LastAtCell({ of: { last_at } }: { of: { last_at: string } }) {
  const { zone } = useFormat()
  return (
    <time className="date" dateTime={last_at}>
      <span className="card-day">{dateText(last_at, zone)} </span>
      {timeText(last_at, zone)}
    </time>
  )
}
