import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { Code } from '../figures/code.tsx'
import { Amount } from '../figures/amount.tsx'
import { alert, confirm } from '../floats/dialogs.ts'
import { SpinnerOverlay } from '../floats/spinner-overlay.tsx'
import { toast } from '../floats/toast.ts'
import type { Severity } from '../floats/toast.ts'
import { Card, CardHead } from '../surfaces/card.tsx'
import { Summary, SummaryRow } from '../surfaces/summary.tsx'

const toasts: ReadonlyArray<{ severity: Severity; summary: string; detail: string }> = [
  { severity: 'success', summary: 'Paid', detail: 'WD4815 was marked as paid.' },
  { severity: 'info', summary: 'Export is being made', detail: 'You can leave this page; a link will come.' },
  { severity: 'warn', summary: 'Low stock', detail: 'Sample Kit has 4 left.' },
  { severity: 'error', summary: 'Not sent', detail: 'The network went away. Your form is kept.' },
]

/** Every alert, toast and question the portal can show, and the spinner. */
export function AlertsPart() {
  const [isWaiting, setWaiting] = useState(false)
  const [outcome, setOutcome] = useState('')

  const wait = () => {
    setWaiting(true)
    setTimeout(() => setWaiting(false), 2500)
  }
  const ask = async () => {
    const answer = await confirm({
      title: 'Approve 2 withdrawals?',
      text: 'They go to the next bank file. Approval cannot be undone; a failed payment returns to the wallet.',
      confirm: 'Approve',
      deny: 'Reject',
      content: (
        <Summary>
          <SummaryRow label={<Named name="Meera Namuna" code="WD4820" />}>
            <Amount value="2302.50" />
          </SummaryRow>
          <SummaryRow label={<Named name="Ravi Udaharan" code="WD4819" />}>
            <Amount value="44208" />
          </SummaryRow>
          <SummaryRow label="To pay" part="net">
            <Amount value="46510.50" />
          </SummaryRow>
        </Summary>
      ),
    })
    setOutcome(JSON.stringify(answer))
  }
  return (
    <div className="grid halves gallery-page">
      <Card>
        <CardHead
          isInset
          title="Toasts"
          note="Top-centre, 25rem wide, three seconds; a mouse over one stops its time"
        />
        <div className="row wrap tight">
          {toasts.map((made) => (
            <Button key={made.severity} onClick={() => toast.show(made)}>
              {made.summary}
            </Button>
          ))}
          <Button onClick={() => toast.show({ summary: 'Sticky', detail: 'Stays until it is closed.', sticky: true })}>
            Sticky
          </Button>
        </div>
      </Card>
      <Card>
        <CardHead isInset title="Questions and alerts" note={outcome === '' ? 'An answer is shown here' : outcome} />
        <div className="row wrap tight">
          <Button tone="primary" onClick={() => void ask()}>
            Approve 2 withdrawals
          </Button>
          <Button
            tone="danger"
            onClick={() =>
              void confirm({
                title: 'Block this member?',
                text: 'They are signed out at once.',
                confirm: 'Block',
                isDanger: true,
              })
            }
          >
            Block
          </Button>
          <Button
            onClick={() =>
              void alert({
                title: 'Invalid request',
                severity: 'error',
                list: ['mobile: Mobile can only contain numbers!', 'ifsc: Invalid IFSC!'],
              })
            }
          >
            Invalid request
          </Button>
          <Button onClick={() => void alert({ title: 'Session expired. Please login again!', severity: 'error' })}>
            Session expired
          </Button>
        </div>
      </Card>
      <Card>
        <CardHead isInset title="Spinner" note="Covers the page when a request takes over half a second" />
        <Button onClick={wait}>Wait a while</Button>
      </Card>
      <SpinnerOverlay isShown={isWaiting} />
    </div>
  )
}

const Named = ({ name, code }: { name: string; code: string }) => (
  <>
    {name} <Code isQuiet>{code}</Code>
  </>
)
