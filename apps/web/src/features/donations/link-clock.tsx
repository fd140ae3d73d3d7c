import { refreshAll } from '#kit/api/query-client.ts'
import { serverSkew } from '#kit/api/server-clock.ts'
import { text } from '#kit/text.ts'
import { useTimeLeft } from '#kit/use-time-left.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { Countdown } from '#ui/figures/countdown.tsx'
import './link-clock.css'

interface Props {
  of: { readonly due_at: string | null; readonly is_frozen: boolean }
  size?: 'row' | 'title' | 'amount' | undefined
  /** In a table nobody is told each time that one of many runs out. */
  isSilent?: boolean | undefined
}

const soon_s = 2 * 3600
const very_soon_s = 600

/** The time a payment has left, by the server's clock; a paused clock says so. Nothing where none runs. */
export function LinkClock({ of: { due_at, is_frozen: isFrozen }, size, isSilent = false }: Props) {
  if (isFrozen) {
    return (
      <span className="link-clock-paused" title={text('donations.clock.paused_note')}>
        <Icon name="pause_circle_outline" isSmall />
        {text('donations.clock.paused')}
      </span>
    )
  }
  if (due_at === null) return null
  return <Running until={due_at} size={size} isSilent={isSilent} />
}

interface RunningProps {
  until: string
  size: Props['size']
  isSilent: boolean
}

function Running({ until, size, isSilent }: RunningProps) {
  const { total_s } = useTimeLeft(until)
  const isSoon = total_s < soon_s
  return (
    <>
      <Countdown until={until} skew_ms={serverSkew()} size={size} isUrgent={isSoon} onOver={() => void refreshAll()} />
      {!isSilent && (
        <span className="visually-hidden" role="status">
          {total_s === 0
            ? text('donations.clock.over')
            : isSoon && text(total_s < very_soon_s ? 'donations.clock.very_soon' : 'donations.clock.soon')}
        </span>
      )}
    </>
  )
}
