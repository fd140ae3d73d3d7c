import { LinkClock } from '../link-clock.tsx'
import { LinkStatus } from '../link-status.tsx'
import { TimeBar } from '../time-bar.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { CardHead } from '#ui/surfaces/card.tsx'
import type { AnyLink } from './links.ts'
import './links.css'

interface Props {
  of: AnyLink
  /** What its clock runs to; nothing where none runs. */
  left: string | undefined
  /** Whoever looks has to act before then. */
  isMine: boolean
}

/** A payment's first lines: how much, its status, and how long it has. */
export function LinkHead({ of, left, isMine }: Props) {
  const hasClock = left !== undefined && (of.due_at !== null || of.is_frozen)
  return (
    <>
      <CardHead
        isInset
        title={<Amount value={of.amount} size="amount" />}
        note={text('donations.pay.for_package', { name: of.package_name })}
        end={<LinkStatus of={of.status} />}
      />
      {hasClock && (
        <div className="link-time">
          <p className="link-clock">
            <LinkClock of={of} size="title" />
            {!of.is_frozen && <span className="small quiet">{left}</span>}
          </p>
          {of.due_at !== null && !of.is_frozen && (
            <TimeBar of={{ status_since: of.status_since, due_at: of.due_at }} isMine={isMine} />
          )}
        </div>
      )}
    </>
  )
}
