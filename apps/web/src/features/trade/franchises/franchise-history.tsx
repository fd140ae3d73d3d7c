import type { ReactNode } from 'react'
import { text } from '#kit/text.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'
import type { Profile } from './franchise.ts'

interface Change {
  /** Null: the company. */
  readonly by_user_id: string | null
  readonly at: string
  readonly reason: string
}

/** What was saved of a franchise, by whom and why. */
export const FranchiseHistory = ({ of: { shop_versions, commissions, blocks } }: { of: Profile }) => (
  <div className="stack loose">
    <Changes
      title={text('franchises.history')}
      of={shop_versions}
      mark="storefront"
      said={({ shop_name, address, city, state, pincode, gstin, territory }) =>
        [shop_name, address, city, state, pincode, gstin, territory].filter((part) => part !== '').join(', ')
      }
    />
    <Changes
      title={text('franchises.commissions')}
      of={commissions}
      mark="percent"
      said={({ goods_percent, pins_percent }) =>
        text('franchises.percents', { goods: String(Number(goods_percent)), pins: String(Number(pins_percent)) })
      }
    />
    {blocks.length > 0 && (
      <Changes
        title={text('franchises.blocks')}
        of={blocks}
        mark="block"
        said={({ is_blocked }) => text(is_blocked ? 'franchises.states.blocked' : 'franchises.states.active')}
      />
    )}
  </div>
)

interface Props<C extends Change> {
  title: string
  of: readonly C[]
  mark: 'storefront' | 'percent' | 'block'
  said: (change: C) => ReactNode
}

function Changes<C extends Change>({ title, of, mark, said }: Props<C>) {
  return (
    <Card>
      <CardHead
        isInset
        title={title}
        note={of.length === 0 ? text('franchises.never') : text('franchises.history_note')}
      />
      <Trail isTight>
        {of.map((change) => (
          <TrailStep
            key={change.at}
            mark={mark}
            title={said(change)}
            note={
              <>
                <DateTime value={change.at} />{' '}
                {change.by_user_id === null
                  ? text('franchises.by_company')
                  : text('franchises.by', { user_id: change.by_user_id })}
              </>
            }
          >
            {change.reason !== '' && <p className="small">{change.reason}</p>}
          </TrailStep>
        ))}
      </Trail>
    </Card>
  )
}
