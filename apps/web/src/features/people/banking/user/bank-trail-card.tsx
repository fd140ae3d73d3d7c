import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { useTimeLeft } from '#kit/use-time-left.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { TrailStep, Trail } from '#ui/surfaces/trail.tsx'
import type { BankAccount } from './bank-account.ts'
import './banking.css'

/** Where the newest details stand on their way: sent, checked, paid to. */
export function BankTrailCard({ of }: { of: BankAccount }) {
  const { state, submitted_at, decided_at, hold_until } = of
  const hold = useTimeLeft(hold_until ?? submitted_at)
  const isPaidTo = state === 'approved' && hold.isOver
  const decided = decided_at !== null && <DateTime value={decided_at} />
  return (
    <Card className="bank-trail">
      <CardHead isInset title={text('banking.trail.title')} />
      <Trail>
        <TrailStep state="done" title={text('banking.trail.sent')} note={<DateTime value={submitted_at} />} />
        {state === 'rejected' ? (
          <TrailStep state="now" mark="close" title={text('banking.trail.rejected')} note={decided}>
            <p className="small quiet">{text('banking.trail.rejected_how')}</p>
          </TrailStep>
        ) : (
          <TrailStep
            state={state === 'submitted' ? 'now' : 'done'}
            mark={state === 'submitted' ? 2 : undefined}
            title={text(state === 'submitted' ? 'banking.trail.checking' : 'banking.trail.checked')}
            note={state === 'submitted' ? text('banking.trail.checking_note') : decided}
          />
        )}
        <TrailStep
          state={isPaidTo ? 'done' : state === 'approved' ? 'now' : 'plain'}
          mark={isPaidTo ? undefined : 3}
          isQuiet={state !== 'approved'}
          title={text('banking.trail.paid')}
          note={
            state === 'approved' && hold_until !== null && !isPaidTo ? (
              <>
                {text('banking.hold_begins')} <DateTime value={hold_until} />
              </>
            ) : undefined
          }
        />
      </Trail>
    </Card>
  )
}
