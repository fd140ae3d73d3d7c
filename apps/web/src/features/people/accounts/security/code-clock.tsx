import { text } from '#kit/text.ts'
import { useTimeLeft } from '#kit/use-time-left.ts'
import { Button } from '#ui/basics/button.tsx'
import { shortClock } from '#ui/figures/time-left.ts'
import './code-clock.css'

interface Props {
  /** Instants of the server's clock. */
  expires_at: string
  resend_at: string
  isSending: boolean
  onResend: () => void
}

/** How long a code still counts, and the way to another one as soon as the server sends it. */
export function CodeClock({ expires_at, resend_at, isSending, onResend }: Props) {
  const counts = useTimeLeft(expires_at)
  const wait = useTimeLeft(resend_at)
  return (
    <div className="code-clock">
      <p className="small quiet fig" role={counts.isOver ? 'status' : undefined}>
        {counts.isOver
          ? text('account_security.code.over')
          : text('account_security.code.counts', { left: shortClock(counts.total_s) })}
      </p>
      <Button tone="text" isLoading={isSending} disabled={!wait.isOver} onClick={onResend}>
        {wait.isOver
          ? text('account_security.code.resend')
          : text('account_security.code.resend_in', { left: shortClock(wait.total_s) })}
      </Button>
    </div>
  )
}
