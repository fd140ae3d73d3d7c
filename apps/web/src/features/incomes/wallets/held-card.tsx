import { useState } from 'react'
import type { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { formOf, text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import './held-card.css'

type Held = WireReply<typeof userDashboard>['data']['held']
const shown_days = 5

/** What is held, day by day: when it goes into the wallet, how much, and from which closings. */
export function HeldCard({ of: { total, days } }: { of: Held }) {
  const { zone } = useFormat()
  const [isAll, setAll] = useState(false)
  const rest = isAll ? 0 : days.length - shown_days
  return (
    <Card isFlush>
      <CardHead title={text('dashboard_user.held.title')} end={<Amount value={total} size="figure" />} />
      <p className="held-note small quiet">{text('dashboard_user.held.note')}</p>
      <Rows isInset>
        {days.slice(0, isAll ? days.length : shown_days).map((day) => (
          <Row
            key={day.at}
            lead={<TileIcon name="schedule" />}
            title={text('dashboard_user.held.until', { day: dateText(day.at, zone) })}
            note={<From closings={day.closing_ids} />}
            end={<Amount value={day.amount} />}
          />
        ))}
      </Rows>
      {rest > 0 && (
        <CardFoot>
          <Button tone="text" onClick={() => setAll(true)}>
            {text('dashboard_user.held.more', { count: rest })}
          </Button>
        </CardFoot>
      )}
    </Card>
  )
}

function From({ closings }: { closings: readonly string[] }) {
  if (closings.length === 0) return text('dashboard_user.held.events')
  const form = formOf(closings.length) === 'one' ? 'one' : 'other'
  return text(`dashboard_user.held.closings.${form}`, { closings: closings.join(', ') })
}
