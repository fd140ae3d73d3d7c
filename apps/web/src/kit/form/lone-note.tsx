import { findLoneLimit } from '@banyan/contract/approvals/lone-limit.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { loneWords, type Needs } from './lone-words.ts'

/** Above what a form needs a second admin, and how much is left to whoever fills it in. Nothing while that is not known. */
export function LoneNote(needs: Needs) {
  const { digits } = useFormat()
  const { data } = useDetail(findLoneLimit, {})
  return data && <p className="small quiet">{loneWords(data.data, digits, needs)}</p>
}
