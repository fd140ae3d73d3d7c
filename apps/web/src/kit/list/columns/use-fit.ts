import { useState } from 'react'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import type { ColumnState } from './use-columns.ts'

/**
 * Which columns the table draws. Of the usual ones those that have no room leave; what a person has chosen stays, and
 * the table scrolls. While the chooser is open nothing leaves, so that only the person's own changes are seen.
 */
export function useFit<L extends ListEndpoint>({ shown, isChosen, isOpen }: ColumnState<L>) {
  const [fitting, setFitting] = useState<readonly string[]>()
  const kept = isOpen && !isChosen && fitting ? shown.filter((name) => fitting.includes(name)) : shown
  return { shown: kept, hasAll: isChosen || isOpen, onFit: setFitting }
}
