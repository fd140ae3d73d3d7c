import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Link } from '#ui/link.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Closing } from './closing.ts'

/** The lists in which corrections of a closing are found, with their words. */
const lists = [
  ['admin/income/matching-income-details', 'admin.closings.matching_rows'],
  ['admin/income/matching-level-income', 'admin.closings.matching_level_rows'],
  ['admin/income/sponsored-income-details', 'admin.closings.sponsored_rows'],
] as const satisfies readonly (readonly [PageKey, string])[]

/** What a closing corrects of earlier ones; nothing where it corrects nothing. */
export function CorrectionsCard({ of }: { of: Closing }) {
  const openPath = useOpenPath()
  const { adjusted } = of.totals
  if (adjusted === null) return null
  const links = lists.flatMap(([page, words]) => {
    const href = of.status === 'credited' ? openPath(page, { closing_id: of.id }) : undefined
    return href === undefined ? [] : [{ href, said: text(words) }]
  })
  return (
    <Card>
      <CardHead
        isInset
        title={text('admin.closings.corrections', { count: adjusted.incomes })}
        end={<Amount value={adjusted.paid} />}
      />
      <p className="small quiet">{text('admin.closings.corrections_note')}</p>
      {links.length > 0 && (
        <p className="row wrap small">
          {links.map(({ href, said }) => (
            <Link key={href} href={href}>
              {said}
            </Link>
          ))}
        </p>
      )}
    </Card>
  )
}
