import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

/** The way to a new statement, for whoever may bring one. */
export function ImportButton() {
  const href = useOpenPath()('admin/import-bank-statement')
  if (href === undefined) return null
  return (
    <Button icon="upload_file" href={href}>
      {text('bank_statements.import')}
    </Button>
  )
}
