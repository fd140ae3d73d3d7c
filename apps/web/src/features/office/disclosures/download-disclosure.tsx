import { disclosureFileName, getDisclosurePdf } from '@banyan/contract/compliance/disclosure.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

/** The disclosure as a file, for everybody. */
export function DownloadDisclosure({ year, name }: { year: number; name: string }) {
  const { download, isLoading } = useDownload()
  const query = { year: String(year) }
  return (
    <Button
      icon="download"
      isLoading={isLoading}
      onClick={() => void download(getDisclosurePdf, query, disclosureFileName(name))}
    >
      {text('disclosures.pdf')}
    </Button>
  )
}
