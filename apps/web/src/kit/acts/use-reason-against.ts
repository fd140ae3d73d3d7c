import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { refreshAll } from '../api/query-client.ts'
import { when } from '../form/when.ts'
import { text } from '../text.ts'
import { owedReason } from './owed-reason.ts'
import { needReason, type Warning } from './warnings.tsx'

const longest = 300

/**
 * The reason for approving against a red warning, in a dialog that asks for more than that. It is asked for as well once
 * the server has seen a warning that came after the row was read; then the list is read again.
 */
export function useReasonAgainst(warnings: readonly Warning[]) {
  const [isOwed, setOwed] = useState(false)
  const isAsked = isOwed || needReason(warnings)
  return {
    field: when(() => isAsked, owedReason({ label: text('kit.warnings.reason') }, longest)),
    onRefused: (error: ApiError): void => {
      if (error.status !== 400 || error.fields['reason'] === undefined) return
      setOwed(true)
      void refreshAll()
    },
  }
}
