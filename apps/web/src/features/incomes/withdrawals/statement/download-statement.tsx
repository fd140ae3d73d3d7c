import { getPayoutStatementPdf, payoutFileName } from '@banyan/contract/withdrawals/payout-statement.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'

interface Props {
  request_no: string
  /** The signed link it was opened by; empty for whom it concerns. */
  link: string
}

/** The statement as a file, for everybody who can read it. */
export function DownloadStatement({ request_no, link }: Props) {
  const { download, isLoading } = useDownload()
  const query = link === '' ? { request_no } : { link }
  return (
    <Button
      icon="download"
      isLoading={isLoading}
      onClick={() => void download(getPayoutStatementPdf, query, payoutFileName(request_no))}
    >
      {text('withdrawal_statements.pdf')}
    </Button>
  )
}
