import { useEffect, useEffectEvent, useState } from 'react'
import type { revealBanking } from '@banyan/contract/banking/banking.ts'
import type { revealKyc } from '@banyan/contract/kyc/kyc.ts'
import { ContractForm } from '../form/contract-form.tsx'
import { textField } from '../form/fields.tsx'
import { text } from '../text.ts'
import { Button } from '#ui/basics/button.tsx'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { useNow } from '#ui/figures/use-now.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'

/** As long as somebody needs to compare a number, and no longer. */
const shown_ms = 30_000

type Line = { readonly label: string; readonly value: string }

export interface Revealing {
  readonly to: typeof revealKyc | typeof revealBanking
  readonly id: string
  readonly title: string
  /** The numbers of the answer under their names; empty ones are left out. */
  readonly labels: Readonly<Record<string, string>>
}

/** Shows numbers in full to whoever says why. They are forgotten when the dialog closes, which it does by itself. */
export function RevealDialog({ of, onClose }: { of: Revealing | null; onClose: () => void }) {
  return of === null ? null : <Reveal key={of.id} of={of} onClose={onClose} />
}

function Reveal({ of, onClose }: { of: Revealing; onClose: () => void }) {
  const words = useUiWords().act
  const [lines, setLines] = useState<readonly Line[]>()
  return (
    <Dialog isOpen onClose={onClose} title={of.title} text={text('kyc.reveal.note')}>
      {lines === undefined ? (
        <ContractForm
          to={of.to}
          params={{ id: of.id }}
          fields={{ reason: textField({ label: text('kyc.reveal.reason'), maxLength: 300 }) }}
          submit={text('kyc.reveal.act')}
          onCancel={{ label: words.cancel, act: onClose }}
          onDone={({ data }) => setLines(linesOf(data, of.labels))}
        />
      ) : (
        <RevealedLines lines={lines} onClose={onClose} />
      )}
    </Dialog>
  )
}

const linesOf = (data: Readonly<Record<string, string>>, labels: Revealing['labels']): Line[] =>
  Object.entries(labels)
    .map(([name, label]) => ({ label, value: data[name] ?? '' }))
    .filter(({ value }) => value !== '')

function RevealedLines({ lines, onClose }: { lines: readonly Line[]; onClose: () => void }) {
  const words = useUiWords().act
  const [until_ms] = useState(() => Date.now() + shown_ms)
  const left_s = Math.max(0, Math.ceil((until_ms - useNow()) / 1000))
  const hide = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => hide(), shown_ms)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <CopyLines>
        {lines.map((line) => (
          <CopyLine key={line.label} {...line} />
        ))}
      </CopyLines>
      <div className="row between">
        <span className="small quiet fig">{text('kyc.reveal.hides', { seconds: left_s })}</span>
        <Button tone="primary" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </>
  )
}
