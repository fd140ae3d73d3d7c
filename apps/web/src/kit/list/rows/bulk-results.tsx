import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { Code } from '#ui/figures/code.tsx'
import { copyText } from '#ui/figures/copy-text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import { text } from '../../text.ts'
import type { BulkOutcome, BulkResult } from './bulk-outcome.ts'
import './bulk-results.css'
import { csvLine } from '../export/csv-line.ts'
import { saveFile } from '../export/save-file.ts'

/** Says of an act on many rows which were refused and why; those that were done are a number. */
export function BulkResults({ of, onClose }: { of: BulkOutcome | undefined; onClose: () => void }) {
  const words = useUiWords().act
  if (of === undefined) return null
  const nameOf = ({ id, name }: BulkResult) => name ?? of.nameOf(id)
  const refused = of.results.filter(({ outcome }) => outcome === 'refused')
  const lines = () => [
    [text('bulk.row'), text('bulk.outcome'), text('bulk.reason')],
    ...of.results.map((one) => [nameOf(one), text(`bulk.outcomes.${one.outcome}`), one.message ?? '']),
  ]
  const save = () => {
    const csv = `${lines().map(csvLine).join('\n')}\n`
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${of.file}.csv`)
  }
  const copy = () =>
    void copyText(
      lines()
        .map((cells) => cells.join('\t').trimEnd())
        .join('\n'),
      words.copied,
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={of.title}
      text={of.note}
      isWide
      acts={
        <>
          <Button tone="text" icon="content_copy" onClick={copy}>
            {words.copy}
          </Button>
          <Button tone="text" icon="download" onClick={save}>
            {text('bulk.save')}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {refused.length > 0 ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls: the keyboard has to get there.
        <ul className="bulk-refused" aria-label={text('bulk.refused')} tabIndex={0}>
          {refused.map((one) => (
            <li key={one.id}>
              <Code>{nameOf(one)}</Code>
              <span className="small quiet">{one.message}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Status kind="done">{text('bulk.all_done')}</Status>
      )}
    </Dialog>
  )
}
