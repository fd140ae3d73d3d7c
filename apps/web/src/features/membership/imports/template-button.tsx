import { importTemplate, importTemplateName } from '@banyan/contract/imports/imports.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

/** An empty file with the heads of all columns. */
export function TemplateButton() {
  const { download, isLoading } = useDownload()
  return (
    <Button icon="download" isLoading={isLoading} onClick={() => void download(importTemplate, {}, importTemplateName)}>
      {text('imports.template')}
    </Button>
  )
}
