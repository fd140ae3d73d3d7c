import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { tdsRules } from '@banyan/contract/tds/rules.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

type State = WireRowOf<typeof tdsRules>['state']

const kinds: Record<State, StatusKind> = { ahead: 'waiting', current: 'done', past: 'ended', replaced: 'ended' }

const columns = (): Columns<typeof tdsRules> => ({
  from: { head: text('tds.rule.from'), as: 'day', card: 'title' },
  state: {
    words: (state) => text(`tds.rule.states.${state}`),
    cell: ({ state }) => <Status kind={kinds[state]}>{text(`tds.rule.states.${state}`)}</Status>,
    card: 'note',
  },
  section: { head: text('tds.section') },
  code: { head: text('tds.code') },
  percent: { head: text('tds.rule.rate'), align: 'end', cell: ({ percent }) => `${percent} %`, card: 'figure' },
  no_pan_percent: {
    head: text('tds.rule.rate_no_pan'),
    align: 'end',
    cell: ({ no_pan_percent }) => `${no_pan_percent} %`,
  },
  threshold: { head: text('tds.rule.threshold') },
  added_by_user_id: {
    head: text('tds.rule.added_by'),
    cell: ({ added_by_user_id }) =>
      added_by_user_id === '' ? (
        <span className="dim">{text('tds.rule.built_in')}</span>
      ) : (
        <span className="fig">{added_by_user_id}</span>
      ),
  },
  agreed_by_user_id: { head: text('tds.rule.agreed_by'), as: 'code', isExtra: true },
  added_at: { head: text('tds.rule.added_at'), isExtra: true },
})

/** Rates and limits of tax by the day from which they count. */
export function TdsRulesPage() {
  const add = useOpenPath()('admin/add-tds-rule')
  return (
    <ListPage
      of={tdsRules}
      page="admin/tds-rules"
      columns={columns()}
      filters={[{ name: 'section', head: text('tds.section') }]}
      act={
        add !== undefined && (
          <Button icon="add" href={add}>
            {text('tds.rule.add')}
          </Button>
        )
      }
      note={<p className="small quiet">{text('tds.rule.note')}</p>}
      none="tds.none.rules"
    />
  )
}
