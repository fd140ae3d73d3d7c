import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { saveFile } from '#kit/list/export/save-file.ts'
import { Button } from '#ui/basics/button.tsx'
import { Code } from '#ui/figures/code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { Card, CardFoot, CardHead } from '#ui/surfaces/card.tsx'
import { useUiWords } from '#ui/words.ts'
import { pinsCsv } from './pins-csv.ts'
import './pin-numbers.css'

export interface PinNumbers {
  readonly title: string
  readonly pin_nos: readonly string[]
  readonly package_name: string
  readonly owner_user_id: string
}

interface Props {
  of: PinNumbers
  note?: ReactNode
  /** Back to an empty form. */
  more: { label: string; act: () => void }
}

/** The pins an act made or moved: to copy one by one or all at once, or to save. */
export function PinNumbersCard({ of, note, more }: Props) {
  const words = useUiWords().act
  const save = () => {
    const heads = [text('pins.pin'), text('pins.package'), text('pins.owner')]
    saveFile(new Blob([pinsCsv(heads, of)], { type: 'text/csv;charset=utf-8' }), `pins-${of.owner_user_id}.csv`)
  }
  return (
    <Card isFlush>
      <CardHead title={of.title} note={note} />
      <ul className="pin-numbers" aria-label={text('pins.numbers')}>
        {of.pin_nos.map((pin_no) => (
          <li key={pin_no}>
            <Code isCopyable>{pin_no}</Code>
          </li>
        ))}
      </ul>
      <CardFoot>
        <Button tone="text" onClick={more.act}>
          {more.label}
        </Button>
        <Button icon="download" onClick={save}>
          {text('pins.save_csv')}
        </Button>
        <Button tone="primary" icon="content_copy" onClick={() => void copyText(of.pin_nos.join('\n'), words.copied)}>
          {text('pins.copy_all')}
        </Button>
      </CardFoot>
    </Card>
  )
}
