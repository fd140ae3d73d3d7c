import { getReceiptPdf, receiptFileName } from '@banyan/contract/topups/receipt.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

interface Props {
  receipt_no: string
  /** The signed link it was opened by; empty for whom the receipt concerns. */
  link: string
}

/** The receipt as a file, for everybody who can read it. */
export function DownloadReceipt({ receipt_no, link }: Props) {
  const { download, isLoading } = useDownload()
  const query = link === '' ? { receipt_no } : { link }
  return (
    <Button
      icon="download"
      isLoading={isLoading}
      onClick={() => void download(getReceiptPdf, query, receiptFileName(receipt_no))}
    >
      {text('topup_receipt.pdf')}
    </Button>
  )
}
