import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { SimpleTable } from '#ui/table/simple-table.tsx'

interface Props {
  title: string
  none: string
  rows: readonly { readonly name: string; readonly members: number; readonly active: number }[]
}

/** Members and those active, by some name. */
export function NamedCounts({ title, none, rows }: Props) {
  return (
    <Card isFlush={rows.length > 0}>
      <CardHead title={title} isInset={rows.length === 0} />
      {rows.length === 0 ? (
        <p className="small quiet">{none}</p>
      ) : (
        <SimpleTable
          label={title}
          heads={[text('members.count.members'), text('members.count.active')]}
          rows={rows.map(({ name, members, active }) => ({
            label: name,
            cells: [<Count key="members" value={members} />, <Count key="active" value={active} />],
          }))}
        />
      )}
    </Card>
  )
}
