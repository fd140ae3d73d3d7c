import { useState } from 'react'
import { useText } from '../../../../kit/text.ts'
import { Drawer } from '../../../../ui/floats/drawer.tsx'
import '../decisions.css'
import type { Place } from '../../../../kit/list/queue.ts'
import { type Reasoned, ReasonDialog } from '../reason-dialog.tsx'
import { RevealDialog, type Revealing } from '../reveal-dialog.tsx'
import { BankingActs } from './banking-acts.tsx'
import type { BankingRow } from './banking-columns.tsx'
import { BankingSheet } from './banking-sheet.tsx'

interface Props {
  of: BankingRow | undefined
  place: Place | undefined
  /** Opens the sheet of another row, or none. */
  go: (id: string | undefined) => void
  onDecided: () => void
}

/** One member's bank details beside the list, with the decision. */
export function BankingDrawer({ of, place, go, onDecided }: Props) {
  const text = useText()
  const [reasoned, setReasoned] = useState<Reasoned | null>(null)
  const [revealing, setRevealing] = useState<Revealing | null>(null)
  return (
    <Drawer
      isOpen={of !== undefined}
      onClose={() => go(undefined)}
      isWide
      title={of && text('banking.admin.title', { name: of.name })}
      foot={
        of && (
          <BankingActs
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
      {of && <BankingSheet of={of} onReveal={setRevealing} />}
      {of && <p className="caption decision-keys">{text('kyc.admin.keys')}</p>}
      <ReasonDialog of={reasoned} onClose={() => setReasoned(null)} />
      <RevealDialog of={revealing} onClose={() => setRevealing(null)} />
    </Drawer>
  )
}
