import { useState } from 'react'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { type Compliance, obstacles } from './compliance.ts'
import { SwitchDialog } from './switch-dialog.tsx'

/** Whether the mode is on, who switched it and why; and what has to change before it can be on. */
export function ModeCard({ of }: { of: Compliance }) {
  const [isAsking, setAsking] = useState(false)
  const { is_on, switches, donation_packages } = of
  const isStopped = !is_on && (obstacles(of).length > 0 || donation_packages.length > 0)
  return (
    <Card className="stack loose">
      <CardHead
        isInset
        title={text('compliance.mode')}
        note={text('compliance.mode_note')}
        end={<Status kind={is_on ? 'done' : 'ended'}>{text(is_on ? 'compliance.is_on' : 'compliance.is_off')}</Status>}
      />
      <Since of={of} />
      {isStopped && <Obstacles of={of} />}
      {is_on && of.plan.kinds.some(({ is_questioned }) => is_questioned) && of.next_plan !== null && (
        <p>
          {text('compliance.until_next')} <DateTime value={of.next_plan.effective_from} />.
        </p>
      )}
      <p className="small quiet">{text('compliance.advice')}</p>
      {!isStopped && (
        <div className="row">
          <Button tone={is_on ? 'plain' : 'primary'} onClick={() => setAsking(true)}>
            {text(is_on ? 'compliance.switch_off' : 'compliance.switch_on')}
          </Button>
        </div>
      )}
      {switches.length > 1 && (
        <section className="stack">
          <h3>{text('compliance.history')}</h3>
          <Rows>
            {switches.slice(1).map((one) => (
              <Row
                key={one.id}
                title={text(one.is_on ? 'compliance.is_on' : 'compliance.is_off')}
                note={`${text('compliance.by', { name: one.by_name, user_id: one.by_user_id })}. ${one.reason}`}
                end={<DateTime value={one.at} />}
              />
            ))}
          </Rows>
        </section>
      )}
      {isAsking && <SwitchDialog is_on={!is_on} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Since({ of: { is_on, switches } }: { of: Compliance }) {
  const newest = switches[0]
  if (newest === undefined) return <p>{text('compliance.never')}</p>
  const { at, by_name: name, by_user_id: user_id, reason } = newest
  return (
    <div>
      <p>
        {text(is_on ? 'compliance.on_since' : 'compliance.off_since')} <DateTime value={at} />,{' '}
        {text('compliance.by', { name, user_id })}
      </p>
      <p className="quiet">
        {text('compliance.reason')}: {reason}
      </p>
    </div>
  )
}

function Obstacles({ of }: { of: Compliance }) {
  const incomeName = useIncomeName()
  const incomes = obstacles(of).map(({ kind }) => incomeName(kind))
  const editor = useOpenPath()('admin/setup', { tab: 'plan' })
  const packages = of.donation_packages.map(({ name }) => name)
  return (
    <Callout
      tone="warning"
      icon="info"
      title={text('compliance.first')}
      act={incomes.length > 0 && editor && <Button href={editor}>{text('compliance.edit_plan')}</Button>}
    >
      {incomes.length > 0 && <p>{text('compliance.first_plan', { incomes: incomes.join(', ') })}</p>}
      {packages.length > 0 && <p>{text('compliance.first_packages', { packages: packages.join(', ') })}</p>}
    </Callout>
  )
}
