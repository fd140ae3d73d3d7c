import { useEffect, useEffectEvent, useState } from 'react'
import type { revealBanking } from '@banyan/contract/banking/banking.ts'
import type { revealKyc } from '@banyan/contract/kyc/kyc.ts'
import { ReasonDialog } from '../acts/reason-dialog.tsx'
import { text } from '../text.ts'
import { Button } from '#ui/basics/button.tsx'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { useNow } from '#ui/figures/use-now.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'

/** As long as somebody needs to compare a number, and no longer. */
const shown_ms = 30_000

type Line = { readonly label: string; readonly value: string }

interface Revealing {
  readonly to: typeof revealKyc | typeof revealBanking
  readonly id: string
  readonly title: string
  /** The numbers of the answer under their names; empty ones are left out. */
  readonly labels: Readonly<Record<string, string>>
}

interface Props {
  of: Revealing
  /** On the button, which is plain or only words. */
  label: string
  tone?: 'plain' | 'text'
}

/** Shows numbers in full to whoever says why. They are forgotten when the dialog closes, which it does by itself. */
export function RevealButton({ of, label, tone = 'plain' }: Props) {
  const words = useUiWords().act
  const [shown, setShown] = useState<'nothing' | 'question' | readonly Line[]>('nothing')
  const close = () => setShown('nothing')
  const question = { label, title: of.title, text: text('kyc.reveal.note'), button: text('kyc.reveal.act') }
  return (
    <>
      <Button tone={tone} icon="visibility" onClick={() => setShown('question')}>
        {label}
      </Button>
      {shown === 'question' && (
        <ReasonDialog
          to={of.to}
          params={{ id: of.id }}
          words={question}
          reason={{ label: text('kyc.reveal.reason') }}
          onClose={close}
          onDone={({ data }) => setShown(linesOf(data, of.labels))}
        />
      )}
      {typeof shown === 'object' && (
        <Dialog isOpen onClose={close} title={of.title} text={text('kyc.reveal.note')}>
          <RevealedLines lines={shown} close={words.close} onClose={close} />
        </Dialog>
      )}
    </>
  )
}

const linesOf = (data: Readonly<Record<string, string>>, labels: Revealing['labels']): Line[] =>
  Object.entries(labels)
    .map(([name, label]) => ({ label, value: data[name] ?? '' }))
    .filter(({ value }) => value !== '')

interface LinesProps {
  lines: readonly Line[]
  /** The word on the way out. */
  close: string
  onClose: () => void
}

function RevealedLines({ lines, close, onClose }: LinesProps) {
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
          {close}
        </Button>
      </div>
    </>
  )
}
