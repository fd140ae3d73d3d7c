import { useState } from 'react'
import { Status } from '../basics/status.tsx'
import { ScaleBar } from '../charts/scale-bar.tsx'
import { Amount } from '../figures/amount.tsx'
import { Code } from '../figures/code.tsx'
import { Count } from '../figures/count.tsx'
import { Card, CardHead } from '../surfaces/card.tsx'
import { TrailStep, StepFigure, StepFigures, Trail } from '../surfaces/trail.tsx'
import { MemberCard } from '../tree/member-card.tsx'
import { TreeList } from '../tree/tree-list.tsx'
import { TreeView } from '../tree/tree-view.tsx'
import { tree } from './made-up.ts'

export function TreePart() {
  const [chosen, setChosen] = useState<string | undefined>('2')
  return (
    <div className="grid gallery-page">
      <Card isFlush>
        <TreeView
          root={tree}
          title="Binary tree: Asha Namuna"
          isBinary
          untaken="vacant"
          chosen={chosen}
          onChoose={setChosen}
          onOpen={() => undefined}
          onJoin={() => undefined}
          card={() => (
            <MemberCard
              name="Kiran Udaharan"
              code="DEMO1042"
              status={<Status kind="done">Active</Status>}
              facts={[
                { label: 'Sponsor', value: <Code>DEMO1001</Code> },
                { label: 'Package', value: 'Starter' },
                { label: 'Joined', value: '04-08-2025' },
                { label: 'Activated', value: '06-08-2025' },
              ]}
              sides={{
                left: 'Left',
                right: 'Right',
                rows: [
                  { label: 'Members', left: '702', right: '545' },
                  { label: 'BV', left: '2,26,400', right: '1,82,000' },
                  { label: 'Carry', left: '44,400', right: '0' },
                ],
              }}
            />
          )}
        />
      </Card>
      <div className="grid halves">
        <Card>
          <CardHead isInset title="Why 588.00?" note="Matching income, closing 318, 21-11-2025 10:00 am" />
          <Trail isWhole>
            <TrailStep
              state="full"
              mark="account_balance_wallet"
              title="Credited"
              end={<Amount value="588" flow="in" />}
              note="600.00 less TDS 2 %, 12.00"
            />
            <TrailStep
              mark="content_cut"
              title="Closing cap"
              end={<Amount value="240" flow="out" />}
              note="840.00 earned; one closing pays at most 600.00"
            />
            <TrailStep
              mark="balance"
              title="Matched"
              end={<Amount value="840" />}
              note="10 % of 8,400 BV, the weaker leg"
            >
              <ScaleBar left={{ label: 'Left 12,900', value: 12900 }} right={{ label: 'Right 8,400', value: 8400 }} />
            </TrailStep>
            <TrailStep mark="group" title="Right leg" end={<Count value={8400} unit="BV" isStrong />}>
              <StepFigures>
                <StepFigure label="Carried in">400</StepFigure>
                <StepFigure label="Meera Namuna, 2 levels down">2,000</StepFigure>
                <StepFigure label="Arun Udaharan, 6 levels down" isStrong>
                  5,000
                </StepFigure>
              </StepFigures>
            </TrailStep>
            <TrailStep
              state="done"
              title="Arun activated"
              end={<Count value={5000} unit="BV" isStrong />}
              note="Starter package, pin SAMPLE-7Q4K"
            />
          </Trail>
        </Card>
        <div className="grid">
          <Card>
            <CardHead isInset title="Get started" end="3 of 5" />
            <Trail isTight>
              <TrailStep state="done" title="Contact verified" isQuiet />
              <TrailStep state="done" title="KYC approved" isQuiet />
              <TrailStep state="now" mark={3} title="Add your bank account" end={<a href="#add">Add</a>} />
              <TrailStep mark={4} title="First direct member" isQuiet />
            </Trail>
          </Card>
          <Card>
            <CardHead isInset title="The same tree in words" />
            <TreeList root={tree} onOpen={() => undefined} onJoin={() => undefined} />
          </Card>
        </div>
      </div>
    </div>
  )
}
