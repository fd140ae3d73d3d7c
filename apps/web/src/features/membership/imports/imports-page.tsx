import { listImports } from '@banyan/contract/imports/imports.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { ImportStatus, stateName } from './import-status.tsx'

const columns = (): Columns<typeof listImports> => ({
  import_no: { head: text('imports.import_no'), as: 'code', card: 'title' },
  file_name: { head: text('imports.file_name'), priority: 3 },
  state: { head: text('imports.status'), cell: ({ state }) => <ImportStatus of={state} />, words: stateName },
  rows: { head: text('imports.rows') },
  bad_rows: { head: text('imports.bad_rows') },
  opening: { head: text('imports.opening'), card: 'figure' },
  uploaded_at: { head: text('imports.uploaded_at'), card: 'note' },
  uploaded_by_user_id: { head: text('imports.uploaded_by'), as: 'code' },
  accepted_by_user_id: { head: text('imports.accepted_by'), as: 'code', isExtra: true },
})

/** Files of members that were uploaded, and how far each has come. */
export function ImportsPage() {
  const openPath = useOpenPath()
  const upload = openPath('admin/import-members')
  const act = upload !== undefined && (
    <Button icon="upload_file" href={upload}>
      {text('imports.upload')}
    </Button>
  )
  return (
    <ListPage
      of={listImports}
      page="admin/imports"
      columns={columns()}
      filters={[{ name: 'state', words: stateName }]}
      rowHref={({ id }) => openPath('admin/import', { id })}
      act={act}
      none="imports.none"
      first={act}
    />
  )
}
