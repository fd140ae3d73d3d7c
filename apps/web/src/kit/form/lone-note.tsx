import { findLoneLimit } from '@banyan/contract/approvals/lone-limit.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'

/** Up to how much an admin may still send a form alone, beside its button. Nothing while that is not known. */
export function LoneNote() {
  const { digits } = useFormat()
  const { data } = useDetail(findLoneLimit, {})
  if (data === undefined) return null
  const { left, has_second } = data.data
  const has = Number(left) > 0 ? 'left' : 'none'
  return (
    <p className="small quiet">
      {text(has_second ? `kit.alone.${has}` : `kit.alone.${has}_only`, { left: moneyText(left, digits) })}
    </p>
  )
}
