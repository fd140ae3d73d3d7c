import { useState } from 'react'
import { getReceiptPdf, receiptFileName } from '@banyan/contract/topups/receipt.ts'
import { callFile } from '#kit/api/api.ts'
import { saveFile } from '#kit/list/save-file.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

interface Props {
  receipt_no: string
  /** The signed link it was opened by; empty for whom the receipt concerns. */
  link: string
}

/** The receipt as a file, for everybody who can read it. */
export function DownloadReceipt({ receipt_no, link }: Props) {
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      saveFile(
        await callFile(getReceiptPdf, { query: link === '' ? { receipt_no } : { link } }),
        receiptFileName(receipt_no),
      )
    } catch {
      // What went wrong has been shown.
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon="download" isLoading={isLoading} onClick={() => void download()}>
      {text('receipt.pdf')}
    </Button>
  )
}
