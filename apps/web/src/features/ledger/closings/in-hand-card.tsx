import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Drawer } from '#ui/floats/drawer.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Closing } from './closing.ts'
import { ClosingWarnings, useClosingWarnings } from './closing-warnings.tsx'
import { ClosingMembers } from './closing-members.tsx'
import { ClosingOutcome } from './closing-outcome.tsx'
import { BesideLastClosing } from './last-closing.tsx'
import { PayoutLevel } from './payout-level.tsx'

/** What the closing in hand does with what was earned, beside the last one and the limit; it opens member by member. */
export function InHandCard({ of }: { of: Closing }) {
  /** The cap whose members are shown; empty for all, undefined while the sheet is closed. */
  const [reason, setReason] = useState<string>()
  const warnings = useClosingWarnings()
  const close = () => setReason(undefined)
  return (
    <Card>
      <CardHead
        isInset
        title={text('closings.outcome.title')}
        note={text('closings.outcome.note')}
        end={
          of.totals.incomes > 0 && (
            <Button icon="groups" onClick={() => setReason('')}>
              {text('closings.outcome.open')}
            </Button>
          )
        }
      />
      <div className="stack loose">
        <ClosingWarnings of={warnings} />
        <div className="grid wide-left">
          <ClosingOutcome of={of} onOpen={setReason} />
          <div className="stack loose">
            <PayoutLevel of={of} />
            <BesideLastClosing of={of} />
          </div>
        </div>
      </div>
      <Drawer isOpen={reason !== undefined} onClose={close} title={text('closings.outcome.members')} isWide>
        <ClosingMembers key={reason} of={of} first={reason ?? ''} />
      </Drawer>
    </Card>
  )
}
