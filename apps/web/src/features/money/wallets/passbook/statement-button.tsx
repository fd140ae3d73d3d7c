import { useState } from 'react'
import { getStatementPdf, most_statement_entries, statementFileName } from '@banyan/contract/wallets/passbook.ts'
import { callFile } from '#kit/api/api.ts'
import { saveFile } from '#kit/list/save-file.ts'
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
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    if (of.entries > most_statement_entries) {
      const counts = { most: countText(most_statement_entries), count: countText(of.entries) }
      toast.show({ severity: 'warn', summary: text('passbook.pdf_long', counts) })
      return
    }
    setLoading(true)
    try {
      const file = await callFile(getStatementPdf[scope], { query: { ...asked, wallet: of.wallet } })
      saveFile(file, statementFileName(of.user_id, of.wallet))
    } catch {
      // What went wrong has been shown.
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button icon="picture_as_pdf" isLoading={isLoading} onClick={() => void download()}>
      {text('passbook.pdf')}
    </Button>
  )
}
