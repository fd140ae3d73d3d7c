import type { PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Sparkline } from '#ui/charts/sparkline.tsx'
import { Button } from '#ui/basics/button.tsx'
import { MoneyArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Delta } from '#ui/figures/delta.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import type { Dashboard } from './dashboard.ts'

/** The page that lists an income's rows, for the kinds that have one. */
const pages: Readonly<Record<string, PageKey>> = {
  referral: 'user/income/referral-income',
  level: 'user/income/level-income',
  spill: 'user/income/spill-income',
  matrix: 'user/income/matrix-income',
  withdrawal_level: 'user/income/withdrawal-level-income',
  matching: 'user/income/matching-income-details',
  matching_level: 'user/income/matching-level-income',
  sponsored: 'user/income/sponsored-income-details',
  roi: 'user/income/roi-income',
  roi_level: 'user/income/roi-level-income',
  single_leg: 'user/income/single-leg-income',
  repurchase_level: 'user/income/repurchase-level-income',
}

/** Every income the plan pays, in one card: the last 30 days, today and in all. */
export function IncomesCard({ incomes }: { incomes: Dashboard['incomes'] }) {
  const { digits } = useFormat()
  const incomeName = useIncomeName()
  const tree = useOpenPath()('any/binary-tree')
  const isNothing = incomes.length > 0 && incomes.every(({ total }) => Number(total) === 0)
  return (
    <Card isFlush>
      <CardHead title={text('dashboard_user.incomes')} end={text('dashboard_user.last_30_days')} />
      {incomes.length === 0 || isNothing ? (
        <Empty
          title={text(isNothing ? 'dashboard_user.none_yet.title' : 'dashboard_user.no_incomes')}
          art={<MoneyArt />}
          act={isNothing && tree && <Button href={tree}>{text('dashboard_user.open_tree')}</Button>}
        >
          {isNothing && text('dashboard_user.none_yet.note')}
        </Empty>
      ) : (
        <FigureTiles columns={incomes.length > 2 ? 3 : 2}>
          {incomes.map((income) => {
            const page = pages[income.income_name]
            return (
              <LedgerTile
                key={income.income_name}
                label={incomeName(income.income_name)}
                icon={income.income_name === 'matching' ? 'balance' : 'payments'}
                figure={<Amount value={income.last_30_days} flow="in" size="figure" />}
                note={
                  <>
                    {Number(income.before_30_days) > 0 && (
                      <div>
                        <Delta
                          now={income.last_30_days}
                          before={income.before_30_days}
                          period={text('dashboard_user.period')}
                          isMoreGood
                        />
                      </div>
                    )}
                    {text('dashboard_user.today_and_total', {
                      today: moneyText(income.today, digits),
                      total: moneyText(income.total, digits),
                    })}
                  </>
                }
                end={<Sparkline values={income.recent.map(Number)} />}
                href={page && pathTo(page)}
              />
            )
          })}
        </FigureTiles>
      )}
    </Card>
  )
}
