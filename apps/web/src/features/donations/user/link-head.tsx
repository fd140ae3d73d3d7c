import { LinkClock } from '../link-clock.tsx'
import { LinkStatus } from '../link-status.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { CardHead } from '#ui/surfaces/card.tsx'
import type { AnyLink } from './links.ts'
import './links.css'

/** A payment's first lines: how much, how it stands, and how long it may stand so. */
export function LinkHead({ of, left }: { of: AnyLink; left: string | undefined }) {
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
        <p className="link-clock">
          <LinkClock of={of} size="title" />
          {!of.is_frozen && <span className="small quiet">{left}</span>}
        </p>
      )}
    </>
  )
}
