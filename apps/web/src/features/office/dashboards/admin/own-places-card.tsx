import { isPageKey } from '@banyan/contract/catalogue/addresses.ts'
import { menuOf } from '@banyan/contract/catalogue/menu.ts'
import { usePerson } from '#kit/session/person.ts'
import { useSession } from '#kit/session/session.ts'
import { text } from '#kit/text.ts'
import { TileIcon } from '#ui/basics/tile-icon.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

const everybodys: ReadonlySet<string> = new Set(['admin/dashboard', 'admin/security'])

/** For an admin who is shown no figures of the company: the pages that were given, to go on from. */
export function OwnPlacesCard() {
  const person = usePerson()
  const user = useSession()?.user
  if (person === null || user === undefined) return null
  const pages = menuOf(person.routes, user)
    .flatMap(({ items }) => items)
    .filter(({ key }) => isPageKey(key) && !everybodys.has(key))
  return (
    <Card isFlush>
      <CardHead
        title={text('rights.dashboard.title')}
        note={text(pages.length === 0 ? 'rights.dashboard.nothing' : 'rights.dashboard.note')}
      />
      {pages.length > 0 && (
        <Rows isInset>
          {pages.map(({ id, name, description, mat_icon, url }) => (
            <Row key={id} lead={<TileIcon name={mat_icon} />} title={name} note={description} href={url} />
          ))}
        </Rows>
      )}
    </Card>
  )
}
