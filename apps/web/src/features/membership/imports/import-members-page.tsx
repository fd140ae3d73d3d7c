import { neededColumns, openingColumns, uploadImport } from '@banyan/contract/imports/imports.ts'
import { callWithFile } from '#kit/api/api.ts'
import { go } from '#kit/nav/go.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { usePageName } from '#kit/nav/page-name.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { PageHeader } from '#ui/shell/page-header.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { TemplateButton } from './template-button.tsx'
import { useSendFile } from '#kit/imports/use-send-file.ts'
import '#kit/imports/import.css'

/** A file of members, which is checked before it changes anything; what each column holds is said beside it. */
export function ImportMembersPage() {
  const back = useOpenPath()('admin/imports')
  return (
    <>
      <PageHeader title={usePageName('admin/import-members')} backHref={back} />
      <div className="grid wide-left">
        <FileCard />
        <div className="stack loose">
          <ColumnsCard of={neededColumns} title={text('imports.columns_title')} note={text('imports.columns_note')} />
          <ColumnsCard of={openingColumns} title={text('imports.more_title')} note={text('imports.more_note')} />
        </div>
      </div>
    </>
  )
}

function FileCard() {
  const openPath = useOpenPath()
  // Once it is there its own page opens.
  const { file, choose, send, share, fault } = useSendFile({
    body: uploadImport.body,
    call: async (chosen, onShare) => {
      const { data } = await callWithFile(uploadImport, { file: chosen }, { isSilent: true, onShare })
      go(openPath('admin/import', { id: data.id }) ?? openPath('admin/imports') ?? '/')
    },
  })
  return (
    <Card className="import-short">
      <div className="form">
        <CardHead
          isInset
          title={text('imports.file_title')}
          note={text('imports.file_note')}
          end={<TemplateButton />}
        />
        <FileField
          label={text('imports.file')}
          value={file}
          accept=".csv,.txt,.tsv"
          progress={share}
          error={fault}
          onChange={choose}
        />
        <Button
          tone="primary"
          icon="rule"
          isLoading={share !== undefined}
          disabled={file === null}
          onClick={() => void send()}
        >
          {text('imports.check')}
        </Button>
      </div>
    </Card>
  )
}

interface ColumnsProps {
  of: readonly (typeof neededColumns | typeof openingColumns)[number][]
  title: string
  note: string
}

const ColumnsCard = ({ of, title, note }: ColumnsProps) => (
  <Card isFlush>
    <CardHead title={title} note={note} />
    <Rows>
      {of.map((column) => (
        <Row key={column} title={<span className="fig">{column}</span>} note={text(`imports.column.${column}`)} />
      ))}
    </Rows>
  </Card>
)
