import type { getGstReturn } from '@banyan/contract/papers/gst-reports.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { saveFile } from '#kit/list/export/save-file.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

export type Sheet = WireReply<typeof getGstReturn>['data']['sheets'][number]
export type Section = Sheet['section']

interface Props {
  sheets: readonly Sheet[]
  isSending: boolean
  onSave: (section: Section, name: string) => void
}

export const saveSheet = ({ data }: { data: { csv: string; name: string } }): void =>
  saveFile(new Blob([data.csv], { type: 'text/csv' }), data.name)

/** The sheets of a return, each with its file. */
export const SheetRows = ({ sheets, isSending, onSave }: Props) => (
  <section className="stack">
    <h3>{text('papers.files')}</h3>
    <Card isFlush>
      <Rows>
        {sheets.map(({ section, rows, taxable }) => {
          const name = text(`papers.sheets.${section}`)
          const count = text('papers.rows', { count: rows })
          return (
            <Row
              key={section}
              title={name}
              note={
                section === 'docs' ? (
                  count
                ) : (
                  <>
                    {text('papers.of_taxable', { rows: count })} <Amount value={taxable} />
                  </>
                )
              }
              acts={
                <IconButton
                  icon="download"
                  isSmall
                  label={text('papers.save', { name })}
                  disabled={isSending}
                  onClick={() => onSave(section, name)}
                />
              }
            />
          )
        })}
      </Rows>
    </Card>
  </section>
)
