import { useState } from 'react'
import { disclosureFileName, getDisclosurePdf } from '@banyan/contract/compliance/disclosure.ts'
import { callFile } from '#kit/api/api.ts'
import { saveFile } from '#kit/list/save-file.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

/** The disclosure as a file, for everybody. */
export function DownloadDisclosure({ year, name }: { year: number; name: string }) {
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(await callFile(getDisclosurePdf, { query: { year: String(year) } }), disclosureFileName(name))
    } catch {
      // What went wrong has been shown.
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon="download" isLoading={isLoading} onClick={() => void download()}>
      {text('disclosure.pdf')}
    </Button>
  )
}
