import { type ComponentType, useState } from 'react'
import { text } from '../text.ts'
import { Drawer } from '#ui/floats/drawer.tsx'
import './decisions.css'
import type { Place } from '../list/queue.ts'
import { type Reasoned, ReasonDialog } from './reason-dialog.tsx'
import { RevealDialog, type Revealing } from './reveal-dialog.tsx'

/** What the acts under a sheet are told. */
export interface DecisionProps<Row> {
  of: Row
  place: Place | undefined
  go: (id: string | undefined) => void
  /** Another question is open: keys mean nothing here. */
  isAsking: boolean
  onReason: (what: Reasoned) => void
  onDecided: () => void
}

interface Props<Row> extends Pick<DecisionProps<Row>, 'place' | 'go' | 'onDecided'> {
  of: Row | undefined
  title: (row: Row) => string
  /** What the row shows, and what is known of it. */
  Sheet: ComponentType<{ of: Row; onReveal: (what: Revealing) => void }>
  Acts: ComponentType<DecisionProps<Row>>
}

/** One row beside its list, with the decision at its foot; another row is another sheet. */
export function DecisionDrawer<Row extends { id: string }>({
  of,
  place,
  go,
  onDecided,
  title,
  Sheet,
  Acts,
}: Props<Row>) {
  const [reasoned, setReasoned] = useState<Reasoned | null>(null)
  const [revealing, setRevealing] = useState<Revealing | null>(null)
  const isAsking = reasoned !== null || revealing !== null
  return (
    <Drawer
      isOpen={of !== undefined}
      onClose={() => go(undefined)}
      isWide
      title={of && title(of)}
      foot={
        of && (
          <Acts
            key={of.id}
            of={of}
            place={place}
            go={go}
            isAsking={isAsking}
            onReason={setReasoned}
            onDecided={onDecided}
          />
        )
      }
    >
      {of && <Sheet key={of.id} of={of} onReveal={setRevealing} />}
      {of && <p className="caption decision-keys">{text('kyc.admin.keys')}</p>}
      <ReasonDialog of={reasoned} onClose={() => setReasoned(null)} />
      <RevealDialog of={revealing} onClose={() => setRevealing(null)} />
    </Drawer>
  )
}
