import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Link } from '#ui/link.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { Closing } from './closing.ts'

/** The lists in which corrections of a closing are found, with their kind of income. */
const lists = [
  ['admin/income/matching-income-details', 'matching'],
  ['admin/income/matching-level-income', 'matching_level'],
  ['admin/income/sponsored-income-details', 'sponsored'],
  ['admin/income/roi-income', 'roi'],
  ['admin/income/roi-level-income', 'roi_level'],
  ['admin/income/single-leg-income', 'single_leg'],
  ['admin/income/repurchase-level-income', 'repurchase_level'],
] as const satisfies readonly (readonly [PageKey, string])[]

/** What a closing corrects of earlier ones; nothing where it corrects nothing. */
export function CorrectionsCard({ of }: { of: Closing }) {
  const openPath = useOpenPath()
  const incomeName = useIncomeName()
  const { adjusted } = of.totals
  if (adjusted === null) return null
  const links = lists.flatMap(([page, kind]) => {
    const href = of.status === 'credited' ? openPath(page, { closing_id: of.id }) : undefined
    return href === undefined ? [] : [{ href, said: incomeName(kind) }]
  })
  return (
    <Card>
      <CardHead
        isInset
        title={text('closings.corrections', { count: adjusted.incomes })}
        end={<Amount value={adjusted.paid} />}
      />
      <p className="small quiet">{text('closings.corrections_note')}</p>
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
