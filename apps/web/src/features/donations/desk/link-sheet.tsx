import { undecidedStatuses } from '@banyan/domain/donations/link.ts'
import type { ReactNode } from 'react'
import { LinkClock } from '../link-clock.tsx'
import { LinkStatus } from '../link-status.tsx'
import { LinkStory } from '../link-story.tsx'
import { ProofCard } from '../proof-card.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Rule } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { LinkEvidence } from './link-evidence.tsx'
import type { LinkRow } from './link-row.ts'
import { madeBy } from './link-columns.tsx'
import { LinkSides } from './link-sides.tsx'

/** All that is known of a payment, in the order in which it is decided: what is asked, who, the proof, what is said. */
export function LinkSheet({ of }: { of: LinkRow }) {
  return (
    <div className="stack roomy">
      <Question of={of} />
      <Facts>
        <Fact label={text('donation_admin.payments.amount')} note={of.package_name}>
          <strong>
            <Amount value={of.amount} />
          </strong>
        </Fact>
        <Fact label={text('donation_admin.payments.status')}>
          <LinkStatus of={of.status} />
        </Fact>
        {(of.due_at !== null || of.is_frozen) && (
          <Fact
            label={text('donation_admin.payments.left')}
            note={of.due_at !== null && !of.is_frozen && <DateTime value={of.due_at} />}
          >
            <LinkClock of={of} isSilent />
          </Fact>
        )}
        <Fact label={text('donation_admin.payments.assigned_at')} note={madeBy(of)}>
          <DateTime value={of.assigned_at} />
        </Fact>
      </Facts>
      <LinkSides of={of} />
      <Rule />
      <Part title={text('donation_admin.sheet.proof')}>
        {of.proof === null ? (
          <p className="small quiet">{text('donation_admin.sheet.no_proof')}</p>
        ) : (
          <ProofCard id={of.id} of={of.proof} />
        )}
      </Part>
      <LinkEvidence id={of.id} />
      <Rule />
      <Part title={text('donation_admin.sheet.story')}>
        <LinkStory key={of.status} id={of.id} reader="admin" />
      </Part>
    </div>
  )
}

const isUndecided = (status: LinkRow['status']): status is (typeof undecidedStatuses)[number] =>
  undecidedStatuses.some((one) => one === status)

/** Why it waits for the company, and how one comes to know. */
function Question({ of: { status, is_twice } }: { of: LinkRow }) {
  if (is_twice)
    return <Callout title={text('donation_admin.sheet.twice')}>{text('donation_admin.sheet.twice_note')}</Callout>
  if (!isUndecided(status)) return null
  return (
    <Callout tone="warning" icon="gavel" title={text(`donation_admin.sheet.${status}`)}>
      {text(`donation_admin.sheet.${status}_note`)}
    </Callout>
  )
}

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="stack loose">
    <h3 className="callout-title">{title}</h3>
    {children}
  </section>
)
