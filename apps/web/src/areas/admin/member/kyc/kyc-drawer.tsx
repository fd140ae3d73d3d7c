import { useState } from 'react'
import { useText } from '../../../../kit/text.ts'
import { Drawer } from '../../../../ui/floats/drawer.tsx'
import '../decisions.css'
import type { Place } from '../../../../kit/list/queue.ts'
import { type Reasoned, ReasonDialog } from '../reason-dialog.tsx'
import { RevealDialog, type Revealing } from '../reveal-dialog.tsx'
import type { KycRow } from './kyc-columns.tsx'
import { KycActs } from './kyc-acts.tsx'
import { KycSheet } from './kyc-sheet.tsx'

interface Props {
  of: KycRow | undefined
  place: Place | undefined
  /** Opens the sheet of another row, or none. */
  go: (id: string | undefined) => void
  onDecided: () => void
}

/** One document beside the list: what it shows, what is known, and the decision. */
export function KycDrawer({ of, place, go, onDecided }: Props) {
  const text = useText()
  const [reasoned, setReasoned] = useState<Reasoned | null>(null)
  const [revealing, setRevealing] = useState<Revealing | null>(null)
  const close = () => go(undefined)
  return (
    <Drawer
      isOpen={of !== undefined}
      onClose={close}
      isWide
      title={of && text('kyc.admin.title', { document: text(`kyc.kind.${of.kind}`), name: of.name })}
      foot={
        of && (
          <KycActs
            key={of.id}
            of={of}
            place={place}
            go={go}
            isAsking={reasoned !== null || revealing !== null}
            onReason={setReasoned}
            onDecided={onDecided}
          />
        )
      }
    >
      {of && <KycSheet key={of.id} of={of} onReveal={setRevealing} />}
      {of && <p className="caption decision-keys">{text('kyc.admin.keys')}</p>}
      <ReasonDialog of={reasoned} onClose={() => setReasoned(null)} />
      <RevealDialog of={revealing} onClose={() => setRevealing(null)} />
    </Drawer>
  )
}
