import { Person } from '#kit/list/columns/cells.tsx'
import { text } from '#kit/text.ts'

interface Owned {
  owner_name: string
  user_id: string
}

/** Whose stock a row is of, where admins see that of every franchise. */
export const ownerColumn = () => ({
  head: text('product_requests.stock.owner'),
  cell: ({ owner_name, user_id }: Owned) => <Person name={owner_name} user_id={user_id} />,
  also: ['user_id' as const],
  card: 'note' as const,
})

/** The same where the company's own goods are among them. */
export const anyOwnerColumn = () => ({
  head: text('stock.fields.owner'),
  cell: ({ owner_name, user_id }: { owner_name: string | null; user_id: string | null }) =>
    owner_name === null ? text('stock.company') : <Person name={owner_name} user_id={user_id} />,
  also: ['user_id' as const],
  card: 'note' as const,
})
