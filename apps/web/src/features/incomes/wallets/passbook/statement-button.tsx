import { getStatementPdf, most_statement_entries, statementFileName } from '@banyan/contract/wallets/passbook.ts'
import { useDownload } from '#kit/api/use-download.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { countText } from '#ui/figures/money.ts'
import { toast } from '#ui/floats/toast.ts'
import type { Scope } from '../scope.ts'
import type { PassbookAsked, Period } from './use-passbook.ts'

interface Props {
  scope: Scope
  of: Period
  asked: PassbookAsked
}

/** The statement of the wallet and the period in sight as a PDF; a period that is too long is said before anything is asked. */
export function StatementButton({ scope, of, asked }: Props) {
  const { download, isLoading } = useDownload()
  const save = async () => {
    if (of.entries > most_statement_entries) {
      const counts = { most: countText(most_statement_entries), count: countText(of.entries) }
      toast.show({ severity: 'warn', summary: text('wallet_passbook.pdf_long', counts) })
      return
    }
    await download(getStatementPdf[scope], { ...asked, wallet: of.wallet }, statementFileName(of.user_id, of.wallet))
  }
  return (
    <Button icon="picture_as_pdf" isLoading={isLoading} onClick={() => void save()}>
      {text('wallet_passbook.pdf')}
    </Button>
  )
}
